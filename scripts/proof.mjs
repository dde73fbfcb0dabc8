// `npm run proof [-- --check]`: puts what the runs have written to docs/proof together as docs/proof.md. Fails where a run
// is missing. With --check it writes nothing, and fails where the page says another thing than its parts, or the table of
// faults another thing than the titles of the browser tests.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cellsOf, faultsOf, specsOf } from './fault-titles.mjs'

const PAGE = 'docs/proof.md'
const FAULTS = 'docs/proof/faults.md'
/** A row with its seconds: a fault that has no browser test has none. */
const ROW_OF_TEST = /^\| (F\d\d.*) \| (?:gate|long) \| (?:pass|FAIL|not run) \| [\d.]+ \|$/gm

/** The parts in the order in which they are read: name of the page in docs/proof, heading, what it shows. */
const parts = /** @type {const} */ ([
  ['runs', 'When they ran', 'The gate plays again what belongs to it; all else is a run of its own.'],
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
  ['soak', 'An hour of the crowd', 'The same, for long: memory over time, and the books.'],
  ['polls', 'Polls of the feed', 'How many one process answers, beside a bare route of the same run.'],
  ['tunnel', 'Written in a tunnel', 'How long it takes until all of it is sent, in batches and each alone.'],
  ['events', 'Events', 'What open streams cost a process, and how soon a change is told to all of them.'],
  [
    'search',
    'Searches over many posts',
    'Two words, one sign, names, and what an attacker asks for, on both databases over HTTP.',
  ],
  [
    'starts',
    'Starts on a slow machine',
    'With a tenth of a processor, and beside ten busy loops, also after `kill -9`.',
  ],
  ['attack', 'Under attack', 'What an attacker with one machine sends, and how long an honest reader waits meanwhile.'],
  [
    'bench',
    'Speed beside floors',
    'The rows of the goals; the ratio to a floor of the same run tells more than the figure.',
  ],
  [
    'traces',
    'Traces',
    'What the main thread does in the ways of starting whose rows miss their goal, and while home is scrolled.',
  ],
  ['unmet', 'What is not met', 'Why, what was tried, and what it would take.'],
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
const text = `${page.join('\n')}\n`
const wrong = missing.map((path) => `not there yet: ${path}`)
if (process.argv.includes('--check')) {
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text)
    wrong.push(`${PAGE} is not what its parts in docs/proof say (npm run proof)`)
  wrong.push(...differencesOfFaults())
} else writeFileSync(PAGE, text)
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exit(wrong.length > 0 ? 1 : 0)

/** What the table of faults lacks of the browser tests, and what it says of tests that are no more. */
function differencesOfFaults() {
  if (!existsSync(FAULTS)) return []
  const list = ['playwright', 'test', 'e2e/faults', '--list', '--reporter=json']
  const env = { ...process.env, LONG: '1' }
  const { status, stdout, stderr } = spawnSync('npx', list, { encoding: 'utf8', env, maxBuffer: 1 << 28 })
  if (status !== 0) return [`the tests of e2e/faults cannot be listed: ${stderr}${stdout}`]
  const tests = specsOf(JSON.parse(stdout)).flatMap(({ title }) => faultsOf(title) ?? [])
  const there = new Set(tests.map(cellsOf))
  const shown = new Set([...readFileSync(FAULTS, 'utf8').matchAll(ROW_OF_TEST)].map(([, cells = '']) => cells))
  const again = '(npm run test:long, scripts/proof-faults.mjs)'
  return [
    ...[...there].filter((cells) => !shown.has(cells)).map((cells) => `${FAULTS} lacks a test ${again}: ${cells}`),
    ...[...shown].filter((cells) => !there.has(cells)).map((cells) => `${FAULTS} names no test ${again}: ${cells}`),
  ]
}

/** A part without its own heading and marks. @param {string} text */
function bodyOf(text) {
  return text
    .replace(/^# .*\n+/, '')
    .replace(/<!--.*?-->\n*/gs, '')
    .trim()
}
