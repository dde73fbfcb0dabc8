// `npm run proof`: checks that docs/proof.md has a row for each page of docs/proof and names commands that exist, and the
// table of faults says what the titles of the browser tests say.
import '../../scripts/old-node.mjs'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { cellsOf, faultsOf, specsOf } from './fault-titles.mjs'

const PAGE = 'docs/proof.md'
const FAULTS = 'docs/proof/faults.md'
/** A row with its seconds: a fault that has no browser test has none. */
const ROW_OF_TEST = /^\| (F\d\d.*) \| (?:gate|long) \| (?:pass|FAIL|not run) \| [\d.]+ \|$/gm

/**
 * What the page of the proof says wrong of the pages beside it and of the scripts of package.json.
 * @param {string} page @param {string[]} files @param {string[]} scripts
 */
export function differencesOfPage(page, files, scripts) {
  const linked = new Set([...page.matchAll(/\]\(proof\/([\w-]+\.md)/g)].map(([, file = '']) => file))
  const named = new Set([...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
  return [
    ...files.filter((file) => !linked.has(file)).map((file) => `${PAGE} has no row for docs/proof/${file}`),
    ...[...linked]
      .filter((file) => !files.includes(file))
      .map((file) => `${PAGE} links docs/proof/${file}: no such page`),
    ...[...named]
      .filter((name) => !scripts.includes(name))
      .map((name) => `${PAGE} names npm run ${name}: no such script`),
  ]
}

/**
 * What the table of faults lacks of the browser tests, and what it says of tests that are no more.
 * @param {string} table @param {string[]} titles
 */
export function differencesOfFaults(table, titles) {
  const there = new Set(titles.flatMap((title) => faultsOf(title) ?? []).map(cellsOf))
  const shown = new Set([...table.matchAll(ROW_OF_TEST)].map(([, cells = '']) => cells))
  const again = '(npm run test:long, lab/proof/faults.mjs)'
  return [
    ...[...there].filter((cells) => !shown.has(cells)).map((cells) => `${FAULTS} lacks a test ${again}: ${cells}`),
    ...[...shown].filter((cells) => !there.has(cells)).map((cells) => `${FAULTS} names no test ${again}: ${cells}`),
  ]
}

/** The titles of the browser tests of faults, those of the longer run too. */
function titlesOfFaults() {
  const list = ['playwright', 'test', 'e2e/faults', '--list', '--reporter=json']
  const env = { ...process.env, LONG: '1' }
  const { status, stdout, stderr } = spawnSync('npx', list, { encoding: 'utf8', env, maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`the tests of e2e/faults cannot be listed: ${stderr}${stdout}`)
  return specsOf(JSON.parse(stdout)).map(({ title }) => title)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
  const wrong = [
    ...differencesOfPage(readFileSync(PAGE, 'utf8'), readdirSync('docs/proof'), scripts),
    ...differencesOfFaults(readFileSync(FAULTS, 'utf8'), titlesOfFaults()),
  ]
  for (const line of wrong) process.stderr.write(`${line}\n`)
  process.exit(wrong.length > 0 ? 1 : 0)
}
