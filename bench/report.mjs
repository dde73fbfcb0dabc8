import { rows } from './rows.mjs'

/** @typedef {import('./rows.mjs').Goal} Goal */
/** @typedef {Record<string, Record<string, Record<string, number>>>} Measured figures by page, way and name */
/** @typedef {{ row: string, metric: string, floor: string, product: string, ratio: string, goal: string, met: string }} Line */

/** @param {number} value */
function rounded(value) {
  const size = Math.abs(value)
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toFixed(digits)
}

/** @param {number} value @param {Goal | undefined} goal */
const isMet = (value, goal) => goal === undefined || (goal.isMost ? value <= goal.value : value >= goal.value)

/** @param {Goal} goal @param {string} unit */
const inWords = ({ isMost, value }, unit) => `${isMost ? '<=' : '>='} ${value}${unit}`

/** The rows that were measured, as they are read. @param {Measured} measured @returns {Line[]} */
export function linesOf(measured) {
  return rows.flatMap(({ row, metric, unit, floor, product: [way, figure], goal, ratio }) => {
    const value = measured.product?.[way]?.[figure]
    if (value === undefined) return []
    const unitAfter = unit && ` ${unit}`
    const under = floor && measured[floor[0]]?.[floor[1]]?.[floor[2]]
    const times = under ? value / under : undefined
    const goals = [goal && inWords(goal, unitAfter), ratio && inWords(ratio, `x ${floor?.[0]}`)].filter(Boolean)
    return [
      {
        row,
        metric,
        floor: under === undefined ? '' : `${floor?.[0]} ${rounded(under)}${unitAfter}`,
        product: `${rounded(value)}${unitAfter}`,
        ratio: times === undefined ? '' : `${times.toFixed(2)}x`,
        goal: goals.join('; '),
        met: verdict(
          isMet(value, goal),
          ratio && times !== undefined ? isMet(times, ratio) : undefined,
          goals.length > 0,
        ),
      },
    ]
  })
}

/** @param {boolean} byFigure @param {boolean | undefined} byRatio @param {boolean} hasGoal */
function verdict(byFigure, byRatio, hasGoal) {
  if (!hasGoal) return ''
  if (byRatio === undefined || byRatio === byFigure) return byFigure ? 'yes' : 'no'
  return byRatio ? 'by ratio' : 'by figure'
}

const heads = /** @type {const} */ (['row', 'metric', 'floor', 'product', 'ratio', 'goal', 'met'])

/** @param {readonly Line[]} lines @returns {string} a Markdown table that is also read well as it stands */
export function tableOf(lines) {
  const head = /** @type {Line} */ (Object.fromEntries(heads.map((name) => [name, name])))
  const all = [head, ...lines]
  const widths = heads.map((name) => Math.max(...all.map((line) => line[name].length)))
  const drawn = all.map((line) => `| ${heads.map((name, at) => line[name].padEnd(widths[at] ?? 0)).join(' | ')} |`)
  return [drawn[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...drawn.slice(1)].join('\n')
}
