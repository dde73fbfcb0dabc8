// `npm run check [name …]`: runs the checks and sums them up, one line each.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'

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
  unused: ['npx', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  texts: [node, 'scripts/checks/texts.mjs'],
  'named tests': [node, 'scripts/checks/named-tests.mjs'],
  proof: [node, 'scripts/proof.mjs', '--check'],
  image: [node, 'scripts/checks/image.mjs'],
  'lock file': [node, 'scripts/complete-lock.mjs', '--check'],
  sizes: [node, 'scripts/checks/sizes.mjs'],
}

const wanted = process.argv.slice(2)
const names = Object.keys(checks).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const results = names.map((name) => {
  const [command = '', ...words] = checks[name] ?? []
  if (name === 'sizes') buildFirst()
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const isFine = status === 0
  if (!isFine || name === 'sizes') process.stdout.write(`--- ${name}\n${stdout}${stderr}\n`)
  return { name, isFine }
})

function buildFirst() {
  spawnSync(node, ['-e', "import('./scripts/fresh-build.mjs').then((build) => build.ensureBuild())"], {
    stdio: 'inherit',
  })
}

for (const { name, isFine } of results) process.stdout.write(`${isFine ? 'PASS' : 'FAIL'} ${name}\n`)
process.exit(results.every(({ isFine }) => isFine) ? 0 : 1)
