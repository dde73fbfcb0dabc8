// A translator of pages wraps each text node in elements of its own. React then looks for the node where it put it, and
// throws once that node, or the one before it, comes or goes. So a text that comes and goes, or that is next to
// one that does, has an element of its own. This finds the texts that have none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/** Components of Lingui that draw a text without an element. */
const TEXTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Properties that never are a text. @type {Record<string, string[]>} */
const ELEMENTS = {
  'src/features/demo/demo-confirm.tsx': ['children'],
  'src/routes/(home)/parts/services-panel.tsx': ['last'],
  'src/routes/anpan-games/games-page.tsx': ['dialog'],
  'src/routes/anpan-games/parts/tournament-tiles.tsx': ['children'],
  'src/routes/kabu-pay/parts/money-sheet.tsx': ['children'],
  'src/routes/potential-prime/parts/result-list.tsx': ['dialog'],
  'src/routes/virtual-space-u/parts/space-view.tsx': ['children'],
  'src/ui/section.tsx': ['mark', 'aside'],
  'src/ui/tooltip.tsx': ['children'],
  'src/ui/town-drawing.tsx': ['children'],
}
/** Fewer elements with children in all of `src`, and the check looks in the wrong place. */
const LEAST = 2000

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */
/** What a child may draw: a text of a component, a string, a value known only at run time, an element, nothing, or a list. */
/** @typedef {'text' | 'string' | 'value' | 'element' | 'nothing' | 'list'} Kind */

/** @param {Node} node @returns {Node} */
const bare = (node) =>
  node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression' || node.type.startsWith('TS')
    ? bare(node.expression)
    : node

/** @param {Node} node @returns {string} */
const nameOf = (node) => node.openingElement?.name.name ?? ''

/** @param {unknown} node @param {(node: Node) => void} see */
function walk(node, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(/** @type {Node} */ (node))
    for (const part of Object.values(node)) walk(part, see)
  }
}

/** @param {string} path @param {string} code @returns {{ faults: string[], count: number }} */
export function looseTexts(path, code) {
  const program = /** @type {any} */ (parseSync(path, code)).program
  /** The nodes drawn by a name, as far as this file shows. @type {Map<string, Node[]>} */
  const named = new Map()
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init || !node.id.name) return
    named.set(node.id.name, [...(named.get(node.id.name) ?? []), node.init])
  })

  /** @param {Node} child @returns {Kind[]} */
  function drawn(child) {
    if (child.type === 'JSXText') return /\S/.test(child.value) ? ['string'] : []
    if (child.type === 'JSXElement') return [TEXTS.has(nameOf(child)) ? 'text' : 'element']
    if (child.type === 'JSXFragment') return child.children.flatMap(drawn).some(isText) ? ['text'] : ['element']
    if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return []
    return drawnBy(bare(child.expression))
  }

  /** @param {Node} given @param {number} [depth] @returns {Kind[]} */
  function drawnBy(given, depth = 0) {
    const node = bare(given)
    const by = (/** @type {Node} */ one) => drawnBy(one, depth)
    switch (node.type) {
      case 'ConditionalExpression':
        return [...by(node.consequent), ...by(node.alternate)]
      case 'LogicalExpression':
        return node.operator === '&&' ? ['nothing', ...by(node.right)] : [...by(node.left), ...by(node.right)]
      case 'JSXElement':
      case 'JSXFragment':
        return drawn(node)
      case 'Literal':
        return [node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'string']
      case 'TemplateLiteral':
      case 'TaggedTemplateExpression':
        return ['string']
      case 'Identifier':
        if (node.name === 'undefined') return ['nothing']
        if (ELEMENTS[path]?.includes(node.name)) return ['element']
        return depth < 3 && named.has(node.name)
          ? (named.get(node.name) ?? []).flatMap((init) => drawnBy(init, depth + 1))
          : ['value']
      case 'CallExpression': {
        const name = node.callee.property?.name ?? node.callee.name
        if (ELEMENTS[path]?.includes(name)) return ['element']
        if (name === 't' || name === '_') return ['string']
        return [name === 'map' || name === 'flatMap' || name === 'from' ? 'list' : 'value']
      }
      default:
        return ['value']
    }
  }

  /** @type {string[]} */
  const faults = []
  let count = 0
  const tell = (/** @type {Node} */ node, /** @type {string} */ what) =>
    faults.push(`${path}:${code.slice(0, node.start).split('\n').length} ${what}`)
  walk(program, (parent) => {
    if ((parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') || TEXTS.has(nameOf(parent))) return
    const children = parent.children
      .map((/** @type {Node} */ node) => ({ node, kinds: new Set(drawn(node)) }))
      .filter((/** @type {{ kinds: Set<Kind> }} */ { kinds }) => kinds.size > 0)
    if (children.length > 0) count += 1
    for (const { node, kinds } of children) {
      const isAlone = children.length === 1 && parent.type === 'JSXElement'
      const others = children.filter((/** @type {{ node: Node }} */ other) => other.node !== node)
      // a string that is an element's only child is set as the element's text, whatever happened to its node
      if (kinds.has('text') && kinds.size > 1) tell(node, 'a text comes and goes without an element of its own')
      else if (isAlone || !(kinds.has('text') || kinds.has('string') || kinds.has('value'))) continue
      else if (kinds.has('string') && (kinds.has('nothing') || kinds.has('element')))
        tell(node, 'a text comes and goes without an element of its own')
      else if (others.some((/** @type {{ kinds: Set<Kind> }} */ other) => isMoving(other.kinds)))
        tell(node, 'a text without an element of its own stands beside what comes and goes')
    }
  })
  return { faults, count }
}

/** @param {Kind} kind */
const isText = (kind) => kind === 'text' || kind === 'string'

/** @param {Set<Kind>} kinds */
const isMoving = (kinds) => kinds.has('list') || kinds.has('nothing') || (kinds.has('element') && kinds.size > 1)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const looked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => looseTexts(join('src', name), readFileSync(join('src', name), 'utf8')))
  const faults = looked.flatMap((file) => file.faults)
  const count = looked.reduce((sum, file) => sum + file.count, 0)
  if (count < LEAST) faults.push(`only ${count} elements with children were found`)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${count} elements with children, ${faults.length} faults\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}
