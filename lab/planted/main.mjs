// `npm run planted-bugs [-- words of a name] [-- --ci]`: plants each bug alone in a copy of the tree, two at a time, and
// shows what catches it. Fails where one is not caught, is caught by another thing than it should be, or where the place
// to plant it is not found; and where what shall catch it is red before it is planted. With --ci only the ten bugs that
// the list of faults names, over 200 scripts each; else the proof's page is written.
import '../../scripts/old-node.mjs'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bugs } from './bugs.mjs'

const { values, positionals } = parseArgs({
  options: { ci: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const SEEDS = values.ci ? 200 : 4000
const MINUTES = 8
const AT_A_TIME = 2
/** Of one test: before anything is planted, for a busy machine is no bug; and after, for what hangs is red soon enough. */
const PATIENCE_MS = { own: 90_000, planted: 30_000 }
const LISTED = 10
const NOT_COPIED = /^(?:\..*|node_modules|dist|dist-server|data|docs|e2e|lab|public|locales|screenshots|test-results)$/
const wanted = positionals.join(' ')
const chosen = bugs.filter(({ name, number }) => name.includes(wanted) && (!values.ci || number !== undefined))
const copies = Array.from({ length: AT_A_TIME }, () => mkdtempSync(join(tmpdir(), 'anpan-planted-')))
process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })))

for (const copy of copies) {
  for (const name of readdirSync('.')) if (!NOT_COPIED.test(name)) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
}

/**
 * Does something for each of `all`, each copy of the tree used by one at a time; resolves with the outcomes in order.
 * @template T, R @param {readonly T[]} all @param {(one: T, copy: string) => Promise<R>} act
 */
async function inCopies(all, act) {
  const outcomes = /** @type {R[]} */ ([])
  const waiting = [...all.entries()]
  async function work(/** @type {string} */ copy) {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = await act(next[1], copy)
  }
  await Promise.all(copies.map(work))
  return outcomes
}

/** @param {string} copy @param {string[]} command @returns {Promise<{ isRed: boolean, text: string }>} */
const run = (copy, command) =>
  new Promise((done) =>
    execFile(
      command[0] ?? '',
      command.slice(1),
      { cwd: copy, timeout: MINUTES * 60_000, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => done({ isRed: error !== null, text: `${stdout}${stderr}` }),
    ),
  )

/**
 * Plants a bug; gives its file's own text back when called.
 * @param {import('./bugs.mjs').PlantedBug} bug @param {string} copy
 */
function plant({ name, file, changes }, copy) {
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

/**
 * What the model finds wrong in the first script that fails with these words; nothing where none does.
 * @param {string} copy @param {string} [saying]
 */
async function wrongInModel(copy, saying = '') {
  const model = [
    '--max-semi-space-size=64',
    '--import',
    'tsx',
    'tests/model/cli.ts',
    '--seeds',
    String(SEEDS),
    '--until',
    saying,
  ]
  const { isRed, text } = await run(copy, [process.execPath, ...model])
  if (!isRed) return []
  const [, seed, lines = ''] = /^seed (\d+) failed.*\n((?: {2}.*\n)+)/m.exec(text) ?? []
  if (seed === undefined) throw new Error(`the model did not run:\n${text}`)
  const kinds = lines.split('\n').flatMap((line) => /^ {2}([^:]+)/.exec(line)?.[1] ?? [])
  return [...new Set(kinds)].map((kind) => `the model, seed ${seed}: ${kind}`)
}

/**
 * The tests that fail, each as its file and its title.
 * @param {string} copy @param {readonly string[]} tests @param {number} patienceMs
 * @param {string} [saying] Words of the titles of those that are run; all where not given.
 */
async function failingOf(copy, tests, patienceMs, saying) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['--reporter=json', `--outputFile=${report}`]
  if (saying) options.push(`--testNamePattern=${saying.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  const { isRed, text } = await run(copy, ['npx', 'vitest', 'run', `--testTimeout=${patienceMs}`, ...options, ...tests])
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

// a place that has moved is told at once, not after an hour
for (const bug of bugs) plant(bug, copies[0] ?? '')()
if (new Set(bugs.map(({ number }) => number).filter(Boolean)).size !== LISTED)
  throw new Error(`not ${LISTED} of the bugs have a number of the list`)

// What is red by itself catches nothing: the model is looked at once, and each test as it is run for its bug.
const ofModel = chosen.find(({ tests }) => !tests)
const red = (
  await inCopies([...(ofModel ? [ofModel] : []), ...chosen.filter(({ tests }) => tests)], ({ tests, saying }, copy) =>
    tests ? failingOf(copy, tests, PATIENCE_MS.own, saying) : wrongInModel(copy),
  )
).flat()
for (const what of new Set(red)) process.stdout.write(`red before anything is planted: ${what}\n`)
if (red.length > 0) process.exit(1)

/** What goes red by a bug: the tests that shall, or else whichever of their files do. @param {typeof bugs[number]} bug @param {string} copy */
async function foundOf({ tests, saying }, copy) {
  if (!tests) return wrongInModel(copy, saying)
  const named = await failingOf(copy, tests, PATIENCE_MS.planted, saying)
  return named.length > 0 ? named : failingOf(copy, tests, PATIENCE_MS.planted)
}

const rows = await inCopies(chosen, async (bug, copy) => {
  const takeOut = plant(bug, copy)
  const found = await foundOf(bug, copy)
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
