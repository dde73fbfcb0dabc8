// One item that cannot be drawn takes no list down: what a list of data draws for each item is in a `Boundary`, here or
// in the component that it draws. Lists of items that the code itself names need none: `CONSTANT` names those, and a list
// whose name is in capitals is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

/** Pages and features whose lists hold content of people, or of a server. */
const LIVE =
  /^src\/(?:routes\/(?:\(home\)|admin(?:\.\w+)?|chattie|checkout|discover|moderation|notifications|orders|orders\.\$orderId|outbox|people\.\$anpanId|points|posts\.\$postId|products\.\$productId|profile|search|settings|share)|features\/(?:composing|console|people|posts|reports|shop))\//
/** Fewer lists, and the check looks in the wrong place. */
const LEAST = 50

/** Lists that the code itself names. @type {Record<string, string[]>} */
const CONSTANT = {
  'src/features/console/conflict-dialog.tsx': ['conflict.names'],
  'src/features/console/look-fields.tsx': ['pairs'],
  'src/features/console/name-fields.tsx': ['others'],
  'src/features/console/radio-rows.tsx': ['rows'],
  'src/features/console/service-fields.tsx': ['services'],
  'src/routes/admin/parts/day-chart.tsx': ['values'],
  'src/routes/admin/parts/day-table.tsx': ['days.toReversed()'],
  'src/features/composing/time-picker.tsx': ['quickTimes(now)'],
  'src/features/people/leave-out.tsx': ['spans'],
  'src/routes/(home)/parts/feed-tabs.tsx': ['tabs'],
  'src/routes/(home)/parts/reorder-dialog.tsx': ['list'],
  'src/routes/chattie/parts/quick-tiles.tsx': ['bots', 'tools'],
  'src/routes/chattie/parts/sample-group.tsx': ['contacts'],
  'src/routes/discover/parts/quick-tags.tsx': ['quickTags'],
  'src/routes/moderation/parts/reason-choice.tsx': ['sorted'],
  'src/routes/orders.$orderId/parts/refused-order.tsx': ['choices'],
  'src/routes/products.$productId/parts/review-summary.tsx': [
    'counts .map((count, at) => ({ count, stars: at + 1 })) .reverse()',
  ],
  'src/routes/profile/parts/colour-choice.tsx': ['options'],
  'src/routes/profile/parts/edit-sheet.tsx': ['nameOrder(i18n.locale as Language)'],
  'src/routes/profile/parts/profile-card.tsx': ['counts'],
  'src/routes/profile/parts/sample-rewards.tsx': ['rewards'],
  'src/routes/settings/parts/leave-holdings.tsx': ['rows'],
  'src/routes/settings/parts/made-codes.tsx': ['codes'],
  'src/routes/settings/parts/unwanted-section.tsx': ['rows'],
}
/** Components for one item that have a boundary of their own, or that draw a string as it is. @type {Record<string, string[]>} */
const WITHIN = {
  'src/routes/admin.log/parts/log-row.tsx': ['changes'],
  'src/features/composing/scheduled-row.tsx': ['words.notes'],
  'src/features/posts/composer-form.tsx': ['edit.pictures'],
  'src/features/posts/later/draft-pictures.tsx': ['pictures'],
  'src/features/posts/later/picture-viewer.tsx': ['images'],
  'src/features/posts/post-pictures.tsx': ['images'],
  'src/routes/discover/parts/marked.tsx': ['ranges'],
  'src/routes/moderation/parts/reported-item.tsx': ['pictureUrlsOf(written)'],
  'src/routes/notifications/parts/notice-row.tsx': ['faces'],
  'src/routes/settings/parts/leave-holdings.tsx': ['texts.slice(0, SHOWN)'],
}

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/** @param {unknown} node @param {(node: Node) => void} see */
function walk(node, see) {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) see(/** @type {Node} */ (node))
    for (const part of Object.values(node)) walk(part, see)
  }
}

/** @param {unknown} node */
const elementsIn = (node) => {
  /** @type {string[]} */
  const names = []
  walk(node, (one) => {
    if (one.type === 'JSXElement') names.push(one.openingElement.name.name ?? '')
  })
  return names
}

/** @type {Map<string, any>} */
const programs = new Map()
/** @param {string} path */
function programOf(path) {
  const known = programs.get(path)
  if (known) return known
  const program = /** @type {any} */ (parseSync(path, readFileSync(path, 'utf8'))).program
  programs.set(path, program)
  return program
}

/** Whether a component draws a boundary around itself. @param {string} path @param {string} name @returns {boolean} */
function isBounded(path, name) {
  const program = programOf(path)
  let isFound = false
  let from = ''
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && node.specifiers.some((/** @type {Node} */ one) => one.local.name === name))
      from = node.source.value
    const body =
      node.type === 'FunctionDeclaration' && node.id?.name === name
        ? node.body
        : node.type === 'VariableDeclarator' && node.id.name === name
          ? node.init
          : undefined
    if (body && elementsIn(body).slice(0, 4).includes('Boundary')) isFound = true
  })
  if (isFound || !from) return isFound
  const target = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from))
  return target.endsWith('.tsx') && existsSync(target) && isBounded(target, name)
}

/** @param {string} path @param {string} code @returns {{ bare: { line: number, list: string }[], count: number }} */
function listsIn(path, code) {
  /** @type {{ line: number, list: string }[]} */
  const bare = []
  let count = 0
  walk(programOf(path), (node) => {
    if (node.type !== 'CallExpression' || node.callee.property?.name !== 'map') return
    const [draw] = node.arguments
    const names = elementsIn(draw)
    const [first] = names
    if (first === undefined || names.every((name) => name === 'Trans')) return
    count += 1
    const list = code.slice(node.callee.object.start, node.callee.object.end).replace(/\s+/g, ' ')
    const isConstant = /^[([]|^[A-Z_]{3,}\b|^ALL\b/.test(list) && !list.startsWith('(show')
    const isKnown = [CONSTANT, WITHIN].some((table) => table[path]?.includes(list))
    if (isConstant || isKnown || names.includes('Boundary')) return
    if (names.some((name) => /^[A-Z]/.test(name) && isBounded(path, name))) return
    bare.push({ line: code.slice(0, node.start).split('\n').length, list })
  })
  return { bare, count }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = []
  let count = 0
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    const path = join('src', name)
    if (!LIVE.test(path) || !/(?<!\.test)\.tsx$/.test(path)) continue
    const found = listsIn(path, readFileSync(path, 'utf8'))
    count += found.count
    for (const { line, list } of found.bare)
      faults.push(`${path}:${line} an item of ${list} that throws takes the list`)
  }
  if (count < LEAST) faults.push(`only ${count} lists were found`)
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${count} lists, ${faults.length} faults\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}
