// `npm run lighthouse`: Lighthouse on a phone over the built product and its real server; every audit that is not
// perfect is printed with what it found. The whole answer is kept in lab/bench/results/.
import '../../scripts/old-node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureBuild } from '../../scripts/fresh-build.mjs'
import { askLighthouse, loadLighthouse } from './ask-lighthouse.mjs'
import { ProductServer } from './product-server.mjs'

/** Lines of one audit. */
const MOST_SHOWN = 12
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['/', '/discover']

/** @param {unknown} value @returns {string} the parts of a finding that say where it is */
function inShort(value) {
  const keep = [
    'url',
    'source',
    'node',
    'selector',
    'snippet',
    'explanation',
    'description',
    'label',
    'groupLabel',
    'text',
    'href',
    'reason',
    'failureType',
  ]
  const sizes = ['value', 'wastedMs', 'wastedBytes', 'totalBytes', 'duration', 'score', 'transferSize', 'total']
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(([name]) => keep.includes(name) || sizes.includes(name))
  return parts.map(([name, part]) => `${name}: ${typeof part === 'object' ? inShort(part) : part}`).join(', ')
}

/** What an audit found, in lines: tables may stand in lists, and rows in rows. @param {unknown} found @returns {string[]} */
function findings(found) {
  if (typeof found !== 'object' || found === null) return []
  const { items, subItems, value } = /** @type {{ items?: unknown[], subItems?: unknown, value?: unknown }} */ (found)
  if (Array.isArray(items)) return items.flatMap((item) => findings(item))
  const own = typeof value === 'object' ? findings(value) : [inShort(found)]
  return [...own.filter(Boolean), ...findings(subItems).map((line) => `  ${line}`)]
}

/** @param {string} path @param {import('lighthouse').Result} result */
function tell(path, result) {
  const line = (/** @type {string} */ text) => process.stdout.write(`${text}\n`)
  line(`\n${path}`)
  for (const { title, score } of Object.values(result.categories)) line(`  ${title}: ${Math.round((score ?? 0) * 100)}`)
  for (const { title, auditRefs } of Object.values(result.categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = result.audits[id]
      if (!audit || audit.score === null || audit.score >= 1) continue
      line(`  - ${title}, weight ${weight}: ${audit.id} ${audit.score} ${audit.displayValue ?? ''} (${audit.title})`)
      for (const item of findings(audit.details).slice(0, MOST_SHOWN)) line(`      ${item.slice(0, 300)}`)
    }
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const MEASURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/** A page's line of the proof. @param {string} path @param {import('lighthouse').Result} result */
function scoresOf(path, { categories, audits }) {
  const points = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  return `| \`${path}\` | ${[...points, ...MEASURES.map((name) => audits[name]?.displayValue ?? '')].join(' | ')} |`
}

await loadLighthouse()
ensureBuild()
const server = new ProductServer()
await server.start()
/** @type {string[]} */
const scores = []
try {
  mkdirSync('lab/bench/results', { recursive: true })
  for (const path of paths) {
    const result = await askLighthouse(new URL(path, server.url).href)
    tell(path, result)
    const { categories, audits, lighthouseVersion, environment } = result
    scores.push(scoresOf(path, result))
    const kept = Object.values(audits).map(({ id, score, displayValue, details }) => ({
      id,
      score,
      displayValue,
      ...(score !== null && score < 1 && { items: /** @type {{ items?: unknown }} */ (details)?.items }),
    }))
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
    writeFileSync(
      `lab/bench/results/lighthouse-${name}.json`,
      `${JSON.stringify({ lighthouseVersion, environment, categories, audits: kept }, null, 1)}\n`,
    )
  }
  if (named.length === 0) {
    const heads = ['page', ...CATEGORIES, ...MEASURES].map((name) => name.replaceAll('-', ' '))
    const table = [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...scores].join('\n')
    writeFileSync('docs/proof/lighthouse.md', `\`npm run lighthouse\`, a phone on simulated Slow 4G\n\n${table}\n`)
  }
} finally {
  await server.dispose()
}
