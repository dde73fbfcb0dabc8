// `npm run planted-bugs [-- words of a name]`: plants one bug after the other in a copy of the tree, and shows what
// catches it. Fails where one is not caught, or where the place to plant it is not found.
import './old-node.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bugs } from './planted/bugs.mjs'

const SEEDS = 4000
const MINUTES = 8
const wanted = process.argv.slice(2).join(' ')
const chosen = bugs.filter(({ name }) => name.includes(wanted))
const copy = mkdtempSync(join(tmpdir(), 'anpan-planted-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')) {
  if (file === '' || /^(?:docs|e2e|public|locales)\//.test(file)) continue
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(file, join(copy, file))
}
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

/** @param {string[]} command */
function run(command) {
  const { status, stdout } = spawnSync(command[0] ?? '', command.slice(1), {
    cwd: copy,
    encoding: 'utf8',
    timeout: MINUTES * 60_000,
    maxBuffer: 1 << 28,
  })
  return { isRed: status !== 0, text: stdout }
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

/** What catches a planted bug, in words; undefined where nothing does. @param {string[] | undefined} tests */
function caughtBy(tests) {
  if (!tests) {
    const model = ['--import', 'tsx', 'tests/model/cli.ts', '--seeds', String(SEEDS), '--first']
    const { isRed, text } = run([process.execPath, ...model])
    if (!isRed) return undefined
    const [, seed, what] = /^seed (\d+) failed.*\n\s+([^:\n]*)/m.exec(text) ?? []
    if (seed === undefined) throw new Error(`the model did not run:\n${text}`)
    return `the model, seed ${seed}: ${what}`
  }
  const report = join(copy, 'report.json')
  const { isRed } = run([
    'npx',
    'vitest',
    'run',
    '--project=unit',
    '--project=pages',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests,
  ])
  if (!isRed) return undefined
  const files =
    /** @type {{ testResults: { name: string, assertionResults: { status: string, title: string }[] }[] }} */ (
      JSON.parse(readFileSync(report, 'utf8'))
    ).testResults
  const [first] = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => `${name.slice(copy.length + 1)}: ${title}`),
  )
  if (first === undefined) throw new Error('the tests did not run')
  return first
}

for (const bug of bugs) plant(bug)() // a place that has moved is told at once, not after an hour

const rows = chosen.map((bug) => {
  const takeOut = plant(bug)
  const by = caughtBy(bug.tests)
  takeOut()
  process.stdout.write(`${by ? 'caught' : 'NOT CAUGHT'}: ${bug.name}${by ? ` (${by})` : ''}\n`)
  return { ...bug, by }
})
const caught = rows.filter(({ by }) => by !== undefined).length
process.stdout.write(`${caught} of ${rows.length} planted bugs are caught\n`)

if (wanted === '') {
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
process.exit(caught === rows.length ? 0 : 1)
