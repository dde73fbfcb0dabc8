// Text of people is cut, counted, and given to functions that throw on some of it, in `contract/cut-text.ts` alone; half
// an emoji in `encodeURIComponent` once took whole pages. A linter's rule knows no arguments, so this looks at them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const FOLDERS = ['contract', 'src', 'server', 'mock-server']
/** Where text is cut and counted. */
const OWN = new Set(['contract/cut-text.ts', 'contract/text.ts'])
/** Functions that throw on some texts, and their replacements. */
const THROWING = new Map([
  ['encodeURIComponent', 'encoded()'],
  ['encodeURI', 'encoded()'],
  ['decodeURIComponent', 'decoded()'],
  ['decodeURI', 'decoded()'],
  ['atob', 'bytesOf()'],
])
/** Addresses that a browser, a server or a setting has read already. */
const READ_BEFORE = /(?:^|\.)(?:request|req)\.url$|^postsApi\.|^location\.href$|^import\.meta|^(?:publicO|o)rigin$/
/** What holds text that people type, by its name. */
const TEXTS =
  /^(?:text|texts?|content|q|query|title|name|firstName|lastName|value|excerpt|note|bio|line|word|typed|whole|said|from|to|description|alt|message|caption|trimmed|shown|rest)$/i
/** Methods that give text. */
const GIVE_TEXT = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'replace',
  'replaceAll',
  'join',
  'toLowerCase',
  'toUpperCase',
  'toString',
  'normalize',
])
/** Fewer files, and the check looks in the wrong place. */
const LEAST = 400

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/** @type {string[]} */
const faults = []
let count = 0

/** @param {string} path */
function judge(path) {
  const code = readFileSync(path, 'utf8')
  /** @param {Node} node @param {string} what */
  const tell = (node, what) => {
    const line = code.slice(0, node.start).split('\n').length
    const isTrusted = code
      .split('\n')
      .slice(Math.max(0, line - 4), line)
      .some((each) => each.includes('// text-calls: '))
    if (!isTrusted) faults.push(`${path}:${line} ${what}`)
  }

  /** @param {unknown} node @param {boolean} isGuarded within a `try` */
  function walk(node, isGuarded) {
    if (Array.isArray(node)) for (const one of node) walk(one, isGuarded)
    else if (typeof node === 'object' && node !== null) {
      const one = /** @type {Node} */ (node)
      if ('type' in one) see(one, isGuarded)
      for (const [name, part] of Object.entries(one))
        walk(part, isGuarded || (one.type === 'TryStatement' && name === 'block' && one.handler !== null))
    }
  }

  /** @param {Node} node @param {boolean} isGuarded */
  function see(node, isGuarded) {
    if (node.type === 'Identifier' && THROWING.has(node.name))
      tell(node, `${node.name}: use ${THROWING.get(node.name)}`)
    if (node.type === 'NewExpression' && node.callee.name === 'URL') seeUrl(node)
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp')
      seePattern(node)
    if (node.type === 'Literal' && node.regex) seeRegex(node)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (object.name === 'JSON' && property.name === 'parse' && !isGuarded) tell(node, 'JSON.parse outside of a `try`')
    if (object.name === 'URL' && property.name === 'canParse') tell(node, 'URL.canParse: use urlOf()')
    if (property.name === 'substring' || property.name === 'substr') tell(node, `${property.name}: use limited()`)
    if (property.name === 'slice') seeSlice(node, object)
  }

  /** @param {Node} node */
  function seeUrl({ arguments: given, ...node }) {
    const [first] = given
    const text = code.slice(first?.start, first?.end)
    const isOurs =
      first?.type === 'Literal' ||
      READ_BEFORE.test(text) ||
      given.some((/** @type {Node} */ each) => code.slice(each.start, each.end) === 'import.meta.url')
    if (!isOurs) tell(/** @type {Node} */ (node), `new URL(${text}): use urlOf()`)
  }

  /** A pattern is written here, from literals and constants. @param {Node} node */
  function seePattern(node) {
    const [first] = node.arguments
    const parts = first?.type === 'TemplateLiteral' ? first.expressions : [first]
    const isConstant = (/** @type {Node} */ part) =>
      part?.type === 'Literal' ||
      (part?.type === 'Identifier' && /^[A-Z_]+$/.test(part.name)) ||
      /^[A-Z_]+(?:\.source| \+ 1|\.join\('\|'\))$/.test(code.slice(part?.start, part?.end))
    if (!parts.every(isConstant)) tell(node, 'a pattern of text: compare the text instead')
  }

  /** Without `u` one sign of a pattern is half an emoji. @param {Node} node */
  function seeRegex({ regex: { pattern, flags }, ...node }) {
    if (/[uv]/.test(flags)) return
    const bare = pattern.replace(/\\[^SWD]/g, '_').replace(/\[(?!\^)[^\]]*\]/g, '_')
    const signs = bare.match(/\[\^(?:\\.|[^\]])*\](?:[+*]|\{\d*,?\d*\})?|(?:\.|\\[SWD])(?![+*])/g) ?? []
    if (signs.some((/** @type {string} */ sign) => !/[+*]$/.test(sign)))
      tell(/** @type {Node} */ (node), `/${pattern}/ takes half an emoji for a sign: add u`)
    if (/[^\0-\uffff]/u.test(pattern))
      tell(/** @type {Node} */ (node), `/${pattern}/ holds an emoji in two halves: add u`)
  }

  /** The beginning of a text, cut at a number of units. @param {Node} node @param {Node} object */
  function seeSlice(node, object) {
    const [from, to] = node.arguments
    if (from?.type !== 'Literal' || from.value !== 0 || !to) return
    const isBound =
      to.type === 'Literal' || /(?:^|_)(?:MAX|LENGTH|LONGEST|UNITS|MOST)|^max|Max$|^most$|^length$/.test(to.name ?? '')
    if (!isBound && !/MAX|LENGTH/.test(code.slice(to.start, to.end))) return
    const name = object.name ?? object.property?.name ?? ''
    const isSpread =
      object.type === 'ArrayExpression' &&
      object.elements[0]?.type === 'SpreadElement' &&
      TEXTS.test(object.elements[0].argument.name ?? object.elements[0].argument.property?.name ?? '')
    const isCall =
      object.type === 'CallExpression' &&
      (object.callee.name === 'String' || GIVE_TEXT.has(object.callee.property?.name))
    const isText = ['Identifier', 'MemberExpression'].includes(object.type) && TEXTS.test(name)
    if (isSpread || isCall || isText) tell(node, `${code.slice(node.start, node.end)}: use limited()`)
  }

  const { program } = parseSync(path, code)
  walk(program, false)
}

const [folder] = process.argv.slice(2)
for (const each of folder ? [folder] : FOLDERS)
  for (const name of readdirSync(each, { recursive: true, encoding: 'utf8' })) {
    const path = join(each, name)
    if (
      !/(?<!\.test)\.tsx?$/.test(path) ||
      path.includes('routeTree') ||
      path.startsWith('src/testing') ||
      !existsSync(path) ||
      OWN.has(path)
    )
      continue
    count += 1
    judge(path)
  }
if (!folder && count < LEAST) faults.push(`only ${count} files were looked at`)
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
process.exit(faults.length > 0 ? 1 : 0)
