// `npm run check [name …]`: runs the checks, two at a time, and sums them up, one line each.
import './old-node.mjs'
import { execFile, spawnSync } from 'node:child_process'

const AT_A_TIME = 2
const node = process.execPath
/** @type {Record<string, string[]>} */
const checks = {
  'types of the page': ['npx', 'tsc', '-p', 'tsconfig.app.json'],
  'types of the worker': ['npx', 'tsc', '-p', 'tsconfig.worker.json'],
  'types of server and tools': ['npx', 'tsc', '-p', 'tsconfig.node.json'],
  format: ['npx', 'biome', 'format', '.'],
  lint: ['npx', 'oxlint', '--deny-warnings'],
  boundaries: [node, 'scripts/checks/boundaries.mjs'],
  transactions: [node, 'scripts/checks/transactions.mjs'],
  'calls on text': [node, 'scripts/checks/text-calls.mjs'],
  'bounded items': [node, 'scripts/checks/bounded-items.mjs'],
  'loose texts': [node, 'scripts/checks/loose-texts.mjs'],
  unused: ['npx', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  words: [node, 'scripts/checks/words.mjs'],
  texts: [node, 'scripts/checks/texts.mjs'],
  'named tests': [node, 'scripts/checks/named-tests.mjs'],
  links: [node, 'scripts/checks/links.mjs'],
  proof: [node, 'lab/proof/main.mjs'],
  image: [node, 'scripts/checks/image.mjs'],
  'lock file': [node, 'scripts/complete-lock.mjs', '--check'],
  sizes: [node, 'scripts/checks/sizes.mjs'],
}

const wanted = process.argv.slice(2)
const names = Object.keys(checks).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
// in a process of its own: a build that fails ends it, and the sizes are told as wrong
if (names.includes('sizes'))
  spawnSync(node, ['-e', "import('./scripts/fresh-build.mjs').then((build) => build.ensureBuild())"], {
    stdio: 'inherit',
  })

/** @param {string} name @returns {Promise<boolean>} */
const passes = (name) =>
  new Promise((done) => {
    const [command = '', ...words] = checks[name] ?? []
    execFile(command, words, { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error || name === 'sizes') process.stdout.write(`--- ${name}\n${stdout}${stderr}\n`)
      done(!error)
    })
  })

/** @type {Map<string, boolean>} */
const outcomes = new Map()
// what takes longest first, so that it has company until its end
const waiting = names.toSorted((a, b) => Number(b === 'sizes') - Number(a === 'sizes'))
async function work() {
  for (let name = waiting.shift(); name; name = waiting.shift()) outcomes.set(name, await passes(name))
}
await Promise.all(Array.from({ length: AT_A_TIME }, work))
const results = names.map((name) => ({ name, isFine: outcomes.get(name) === true }))

for (const { name, isFine } of results) process.stdout.write(`${isFine ? 'PASS' : 'FAIL'} ${name}\n`)
process.exit(results.every(({ isFine }) => isFine) ? 0 : 1)
