// `npm run proof`: puts what the runs have written to docs/proof together as docs/proof.md. Fails where a run is missing.
import './old-node.mjs'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The parts in the order in which they are read: name of the page in docs/proof, heading, what it shows. */
const parts = /** @type {const} */ ([
  [
    'faults',
    'The fault catalogue',
    'Each fault as a browser test against the built app, its worker and the real server.',
  ],
  ['model', 'Drawn scripts on a model', "The app's own outbox over a simulated store, network and clock."],
  ['random', 'Drawn scripts in the browser', 'Several tabs, killed browsers and servers, and the same oracle.'],
  [
    'planted-bugs',
    'Planted bugs',
    'A test is worth what it catches: each bug is planted, and what turns red is named.',
  ],
  [
    'load',
    'The server under load',
    'Readers who poll and writers who post and like, and whether the books add up afterwards.',
  ],
  [
    'bench',
    'Speed beside floors',
    'The rows of the goals; the ratio to a floor of the same run tells more than the figure.',
  ],
  ['lighthouse', 'Lighthouse', 'Scores of 100, and the measures behind the first.'],
])

const page = [
  '# Proof',
  '',
  'What the product promises, and what showed it. Written by `npm run proof` from what each command left in `docs/proof`;',
  'security has [a page of its own](proof/security.md).',
]
const missing = []
for (const [name, heading, words] of parts) {
  const path = `docs/proof/${name}.md`
  const isThere = existsSync(path)
  if (!isThere) missing.push(path)
  page.push('', `## ${heading}`, '', words, '', isThere ? bodyOf(readFileSync(path, 'utf8')) : '**Not run yet.**')
}
writeFileSync('docs/proof.md', `${page.join('\n')}\n`)
for (const path of missing) process.stderr.write(`not there yet: ${path}\n`)
process.exit(missing.length > 0 ? 1 : 0)

/** A part without its own heading and marks. @param {string} text */
function bodyOf(text) {
  return text
    .replace(/^# .*\n+/, '')
    .replace(/<!--.*?-->\n*/gs, '')
    .trim()
}
