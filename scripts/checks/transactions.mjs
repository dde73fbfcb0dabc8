// A transaction of Dexie ends as soon as it has no pending operation: code that awaits a request, a timer or a file
// within one continues outside of it, and so do its writes. This looks into each callback of a transaction, and through
// all the functions of ours that it awaits. A linter's rule would see one file at a time.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** Functions of ours that take a transaction's callback. */
const OURS = new Set(['withDurableTransaction', 'outboxTransaction', 'acting', 'settleAttempt'])
/** What is awaited at these is no row of the store. */
const FOREIGN_GLOBALS = new Set([
  'fetch',
  'caches',
  'navigator',
  'crypto',
  'indexedDB',
  'scheduler',
  'createImageBitmap',
])
const FOREIGN_METHODS = new Set(['text', 'json', 'blob', 'arrayBuffer', 'formData'])
/** A callback that is given to these runs outside of the transaction. */
const LATER = new Set(['setTimeout', 'setInterval', 'queueMicrotask', 'whenDone', 'ignoreTransaction'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** Fewer, and the check looks in the wrong place. */
const LEAST = 30

/** @typedef {Record<string, any> & { type: string, start: number }} Node */
/** @typedef {{ path: string, code: string, program: Node, functions: Map<string, Node>, imports: Map<string, [string, string]> }} File */

/** @type {Map<string, File>} */
const files = new Map()
/** @type {string[]} */
const faults = []

/** @param {File} file @param {Node} node @param {string} what */
function tell(file, node, what) {
  const line = file.code.slice(0, node.start).split('\n').length
  const fault = `${file.path}:${line} ${what}`
  if (!faults.includes(fault)) faults.push(fault)
}

/** @param {unknown} node @param {(node: Node) => boolean | void} see false ends the way down */
function walk(node, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && see(/** @type {Node} */ (node)) === false) return
    for (const part of Object.values(node)) walk(part, see)
  }
}

/** @param {string} path @returns {File} */
function read(path) {
  const code = readFileSync(path, 'utf8')
  const file = {
    path,
    code,
    program: /** @type {any} */ (parseSync(path, code).program),
    functions: new Map(),
    imports: new Map(),
  }
  walk(file.program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) file.functions.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && FUNCTIONS.has(node.init?.type))
      file.functions.set(node.id.name, node.init)
    if (node.type !== 'ImportDeclaration') return
    const from = node.source.value
    const target = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from))
    for (const { local, imported } of node.specifiers) file.imports.set(local.name, [target, imported?.name ?? ''])
  })
  return file
}

/** The function of ours that a name stands for, and its file. @param {File} file @param {string} name @returns {[File, Node] | undefined} */
function functionOf(file, name) {
  const own = file.functions.get(name)
  if (own) return [file, own]
  const [path = '', imported = ''] = file.imports.get(name) ?? []
  const other = files.get(path)
  return other && functionOf(other, imported)
}

/** @param {Node} node @returns {Node} */
function bare(node) {
  const inner = node.type.startsWith('TS') || node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression'
  if (inner) return bare(node.expression)
  const { callee } = node
  const isChained = callee?.type === 'MemberExpression' && ['then', 'catch', 'finally'].includes(callee.property.name)
  return isChained ? bare(callee.object) : node
}

/** @param {Node} node @returns {Node} */
const rootOf = (node) => (node.object || node.callee ? rootOf(bare(node.object ?? node.callee)) : node)

/** @type {Set<Node>} */
const seen = new Set()

/** Looks into a function that runs within a transaction. @param {File} file @param {Node} fn @param {string} where */
function within(file, fn, where) {
  if (seen.has(fn)) return
  seen.add(fn)
  if (fn.body.type !== 'BlockStatement') judge(file, fn.body, where)
  walk(fn.body, (node) => {
    if (node.type === 'CallExpression' && LATER.has(node.callee.property?.name ?? node.callee.name)) return false
    if (node.type === 'AwaitExpression' || node.type === 'ReturnStatement') judge(file, node.argument, where)
    if (FUNCTIONS.has(node.type) && node.body.type !== 'BlockStatement') judge(file, node.body, where)
  })
}

/** Whether what is awaited, or handed on, keeps the transaction. @param {File} file @param {Node | null} awaited @param {string} where */
function judge(file, awaited, where) {
  if (!awaited) return
  const node = bare(awaited)
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].forEach((one) => judge(file, one, where))
  if (node.type === 'LogicalExpression') return [node.left, node.right].forEach((one) => judge(file, one, where))
  const isPromise = node.type === 'NewExpression' && node.callee.name === 'Promise'
  if (isPromise || node.type === 'ImportExpression') return tell(file, node, `awaits no promise of Dexie's, ${where}`)
  if (node.type !== 'CallExpression') return
  if (node.callee.object?.name === 'Promise') {
    for (const one of node.arguments[0]?.elements ?? []) judge(file, one, where)
    return
  }
  const { name } = rootOf(node)
  const method = bare(node.callee).property?.name
  const isApi = file.imports.get(name)?.[0].startsWith('src/data/api/')
  if (FOREIGN_GLOBALS.has(name) || FOREIGN_METHODS.has(method) || isApi)
    return tell(file, node, `awaits ${name ?? method}, which is no promise of Dexie's, ${where}`)
  const found = node.callee.type === 'Identifier' ? functionOf(file, name) : undefined
  if (found) within(...found, where)
}

for (const folder of ['src/data', 'src/sw'])
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (/(?<!\.test)\.tsx?$/.test(path) && existsSync(path)) files.set(path, read(path))
  }

let count = 0
for (const file of files.values())
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return
    const isDexies = node.callee.property?.name === 'transaction' && node.arguments.length > 2
    if (!isDexies && !OURS.has(node.callee.name)) return
    for (const given of node.arguments) {
      const own = FUNCTIONS.has(given.type) ? given : undefined
      const [from, fn] = own ? [file, own] : (given.type === 'Identifier' && functionOf(file, given.name)) || []
      if (!from || !fn) continue
      count += 1
      // Dexie follows the awaits behind a callback of its own only where that is an async function
      if (isDexies && !fn.async) tell(from, fn, 'the callback of a transaction is not async')
      within(from, fn, `in the transaction of ${file.path}`)
    }
  })
if (count < LEAST) faults.push(`only ${count} transactions were found`)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${count} transactions, ${faults.length} faults\n`)
process.exit(faults.length > 0 ? 1 : 0)
