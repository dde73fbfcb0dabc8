import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** @typedef {'unit' | 'processes' | 'browser'} Part the tests that one runner plays, as `npm test -- <part>` names them */

const FOLDERS = ['build', 'contract', 'e2e', 'fixtures', 'lab', 'mock-server', 'scripts', 'server', 'src', 'tests']

/** @param {string} file @returns {Part} */
const partOf = (file) =>
  file.startsWith('e2e/') ? 'browser' : file.startsWith('tests/server/processes/') ? 'processes' : 'unit'

/** Every test file, by its path from the root. @returns {string[]} */
export const testFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/')),
  )

/**
 * The words of a command that choose test files; an option is none, and neither is the word behind it, which may be its
 * value.
 * @param {string[]} words
 */
export const fileWords = (words) =>
  words.filter((word, at) => !word.startsWith('-') && !/^-[^=]+$/.test(words[at - 1] ?? ''))

/**
 * The parts that have a test file with one of the words in its path; all of them where there is no word. Playwright reads
 * a word as a pattern.
 * @param {string[]} words @param {string[]} files @returns {Set<string>} parts
 */
export function partsWith(words, files) {
  const wanted = words.map((word) =>
    word.replace(`${process.cwd()}${sep}`, '').replace(/^\.\//, '').replace(/:\d+$/, ''),
  )
  const has = (/** @type {string} */ file, /** @type {string} */ word) =>
    file.toLowerCase().includes(word.toLowerCase()) || (partOf(file) === 'browser' && isLike(file, word))
  return new Set(files.filter((file) => wanted.length === 0 || wanted.some((word) => has(file, word))).map(partOf))
}

/** @param {string} file @param {string} word */
function isLike(file, word) {
  try {
    return new RegExp(word, 'i').test(file)
  } catch {
    return false
  }
}
