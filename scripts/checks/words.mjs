// Comments, names, test titles and documents say who acts: the viewer, the author, the client. This finds the words
// that do not. Texts of the user interface are strings, and are none of its business.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

const OUT = /whoever|whomever|somebody|nobody|anybody|\bwherein\b|\bof which\b/gi
/** Texts that are written by others, or that quote others. */
const OTHERS = /^(locales\/|docs\/specification\.md$|contract\/common-passwords)/
const TESTS = new Set(['test', 'it', 'describe'])
/** Fewer files, and the check looks in the wrong place. */
const LEAST = 1500

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */
/** @typedef {{ start: number, text: string }} Piece */

/** The function that a call calls in the end: `test` of `test.each(rows)('title')`. @param {Node} node @returns {string} */
const calledBy = (node) =>
  node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression'
    ? calledBy(node.callee ?? node.tag)
    : node.type === 'MemberExpression'
      ? calledBy(node.object)
      : (node.name ?? '')

/** Names and test titles. @param {unknown} node @param {Piece[]} into @param {string} code */
function gather(node, into, code) {
  if (Array.isArray(node)) for (const one of node) gather(one, into, code)
  else if (typeof node === 'object' && node !== null) {
    const one = /** @type {Node} */ (node)
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') into.push({ start: one.start, text: one.name })
    const title = one.type === 'CallExpression' && TESTS.has(calledBy(one.callee)) ? one.arguments[0] : undefined
    if (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
      into.push({ start: title.start, text: code.slice(title.start, title.end) })
    for (const part of Object.values(one)) gather(part, into, code)
  }
}

/** @param {string} path @param {string} code @returns {string[]} a line for each word that is out */
export function outWords(path, code) {
  /** @type {Piece[]} */
  const pieces = []
  if (path.endsWith('.md')) pieces.push({ start: 0, text: code })
  else {
    const { program, comments } = parseSync(path, code)
    for (const { start, value } of comments) pieces.push({ start, text: value })
    gather(program, pieces, code)
  }
  const found = pieces.flatMap(({ start, text }) =>
    [...text.matchAll(OUT)].map(({ 0: word, index }) => {
      const line = code.slice(0, start + index).split('\n').length
      return `${path}:${line}: ${word}`
    }),
  )
  return [...new Set(found)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !OTHERS.test(path) && path !== 'scripts/checks/words.mjs')
  const only = process.argv.slice(2)
  const read = files.filter((path) => only.length === 0 || only.some((start) => path.startsWith(start)))
  const found = read.flatMap((path) => outWords(path, readFileSync(path, 'utf8')))
  for (const line of found) process.stdout.write(`${line}\n`)
  process.stdout.write(`${read.length} files, ${found.length} words that are out\n`)
  process.exit(found.length > 0 || files.length < LEAST ? 1 : 0)
}
