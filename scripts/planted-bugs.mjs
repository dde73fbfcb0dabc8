// `npm run planted-bugs [-- words of a name] [-- --ci]`: plants one bug after the other in a copy of the tree, and shows
// what catches it. Fails where one is not caught, is caught by another thing than it should be, or where the place to
// plant it is not found; and where the copy is red before anything is planted. With --ci only the ten bugs that the list
// of faults names, over 200 scripts each; else the proof's page is written.
import './old-node.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bugs } from './planted/bugs.mjs'

const { values, positionals } = parseArgs({
  options: { ci: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const SEEDS = values.ci ? 200 : 4000
const MINUTES = 8
/** Of one test: before anything is planted, for a busy machine is no bug; and after, for what hangs is red soon enough. */
const PATIENCE_MS = { own: 90_000, planted: 30_000 }
const LISTED = 10
const NOT_COPIED = /^(?:\..*|node_modules|dist|dist-server|data|docs|e2e|public|locales|screenshots|test-results)$/
const wanted = positionals.join(' ')
const chosen = bugs.filter(({ name, number }) => name.includes(wanted) && (!values.ci || number !== undefined))
const copy = mkdtempSync(join(tmpdir(), 'anpan-planted-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

for (const name of readdirSync('.')) if (!NOT_COPIED.test(name)) cpSync(name, join(copy, name), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

/** @param {string[]} command */
function run(command) {
  const { status, stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), {
    cwd: copy,
    encoding: 'utf8',
    timeout: MINUTES * 60_000,
    maxBuffer: 1 << 28,
  })
  return { isRed: status !== 0, text: `${stdout}${stderr}` }
}

/** Plants a bug; gives its file's own text back when called. @param {import('./planted/bugs.mjs').PlantedBug} bug */
function plant({ name, file, changes }) {
  const path = join(copy, file)
  const own = readFileSync(path, 'utf8')
  let text = own
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`"${name}" cannot be planted: ${file} has not once\n${from}`)
    text = text.replace(from, () => to)
  }
  writeFileSync(path, text)
  return () => writeFileSync(path, own)
}

/** What the model finds wrong in the first script that fails, in words; nothing where all are right. */
function wrongInModel() {
  const model = [
    '--max-semi-space-size=64',
    '--import',
    'tsx',
    'tests/model/cli.ts',
    '--seeds',
    String(SEEDS),
    '--first',
  ]
  const { isRed, text } = run([process.execPath, ...model])
  if (!isRed) return []
  const [, seed, lines = ''] = /^seed (\d+) failed.*\n((?: {2}.*\n)+)/m.exec(text) ?? []
  if (seed === undefined) throw new Error(`the model did not run:\n${text}`)
  const kinds = lines.split('\n').flatMap((line) => /^ {2}([^:]+)/.exec(line)?.[1] ?? [])
  return [...new Set(kinds)].map((kind) => `the model, seed ${seed}: ${kind}`)
}

/** The tests that fail, each as its file and its title. @param {readonly string[]} tests @param {number} patienceMs */
function failingOf(tests, patienceMs) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['--project=unit', '--project=pages', '--reporter=json', `--outputFile=${report}`]
  const { isRed, text } = run(['npx', 'vitest', 'run', `--testTimeout=${patienceMs}`, ...options, ...tests])
  if (!isRed) return []
  const files =
    /** @type {{ testResults: { name: string, assertionResults: { status: string, title: string }[] }[] }} */ (
      JSON.parse(readFileSync(report, 'utf8'))
    ).testResults
  const failing = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => `${name.slice(copy.length + 1)}: ${title}`),
  )
  if (failing.length === 0) throw new Error(`the tests did not run:\n${text}`)
  return failing
}

for (const bug of bugs) plant(bug)() // a place that has moved is told at once, not after an hour
if (new Set(bugs.map(({ number }) => number).filter(Boolean)).size !== LISTED)
  throw new Error(`not ${LISTED} of the bugs have a number of the list`)

// What is red by itself catches nothing.
const files = [...new Set(chosen.flatMap(({ tests = [] }) => tests))]
const red = [
  ...(chosen.some(({ tests }) => !tests) ? wrongInModel() : []),
  ...(files.length > 0 ? failingOf(files, PATIENCE_MS.own) : []),
]
for (const what of red) process.stdout.write(`red before anything is planted: ${what}\n`)
if (red.length > 0) process.exit(1)

const rows = chosen.map((bug) => {
  const takeOut = plant(bug)
  const found = bug.tests ? failingOf(bug.tests, PATIENCE_MS.planted) : wrongInModel()
  takeOut()
  const by = found.find((what) => what.includes(bug.saying ?? ''))
  const told = by ?? (found[0] ? `red for another reason: ${found[0]}` : undefined)
  process.stdout.write(`${by ? 'caught' : 'NOT CAUGHT'}: ${bug.name}${told ? ` (${told})` : ''}\n`)
  return { ...bug, by }
})
const caught = rows.filter(({ by }) => by !== undefined).length
process.stdout.write(`${caught} of ${rows.length} planted bugs are caught\n`)

if (wanted === '' && !values.ci) {
  const table = [
    '`npm run planted-bugs`',
    '',
    '| planted bug | where | caught by |',
    '| --- | --- | --- |',
    ...rows.map(({ name, file, by }) => `| ${name} | \`${file}\` | ${by ?? '**nothing**'} |`),
    '',
    `${caught} of ${rows.length} are caught.`,
    '',
  ]
  mkdirSync('docs/proof', { recursive: true })
  writeFileSync('docs/proof/planted-bugs.md', table.join('\n'))
}
process.exit(caught === rows.length && caught > 0 ? 0 : 1)
