import { cpus } from 'node:os'
import { rows } from './rows.mjs'

/** @typedef {import('./rows.mjs').Goal} Goal */
/** @typedef {Record<string, Record<string, Record<string, number>>>} Measured figures by page, way and name */
/** @typedef {{ row: string, metric: string, floor: string, product: string, ratio: string, goal: string, met: string, other?: string, against?: string }} Line `other` and `against`: another commit's figure, and the product's as so many times it */

/** When, how often and on what machine something was measured. @param {number} runs */
export const aboutRuns = (runs) =>
  `${new Date().toISOString().slice(0, 10)}, medians of ${runs}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.versions.node}`

/** A page's figures with its worst layout shift of all starts; that of a silent server has a row of its own. @param {Measured[string]} ways @returns {Measured[string]} */
export function withWorst(ways) {
  const starts = Object.entries(ways).filter(([way]) => way !== 'silent')
  const shifts = starts.flatMap(([, { cls }]) => (cls === undefined ? [] : [cls]))
  return shifts.length > 0 ? { ...ways, worst: { cls: Math.max(...shifts) } } : ways
}

/** @param {number} value */
function rounded(value) {
  const size = Math.abs(value)
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
  return value.toFixed(digits)
}

/** @param {number} value @param {Goal} goal */
const isMet = (value, goal) => (goal.isMost ? value <= goal.value : value >= goal.value)

/** @param {Goal} goal @param {string} unit */
const inWords = ({ isMost, value }, unit) => `${isMost ? '<=' : '>='} ${value}${unit}`

/** The rows that were measured, as they are read. @param {Measured} measured @returns {Line[]} */
export function linesOf(measured) {
  return rows.flatMap(({ row, metric, unit, floor, product: [way, figure], goal, ratio }) => {
    const value = measured.product?.[way]?.[figure]
    const other = measured.other?.[way]?.[figure]
    if (value === undefined && other === undefined) return []
    const unitAfter = unit && ` ${unit}`
    const shown = (/** @type {number | undefined} */ one) => (one === undefined ? '' : `${rounded(one)}${unitAfter}`)
    const under = floor && measured[floor[0]]?.[floor[1]]?.[floor[2]]
    const goals = [goal && inWords(goal, unitAfter), ratio && inWords(ratio, `x ${floor?.[0]}`)].filter(Boolean)
    const byFigure = value !== undefined && goal ? isMet(value, goal) : undefined
    // not divided by it: a floor may be 0
    const byRatio =
      value !== undefined && ratio && under !== undefined
        ? isMet(value, { ...ratio, value: ratio.value * under })
        : undefined
    return [
      {
        row,
        metric,
        floor: under === undefined ? '' : `${floor?.[0]} ${shown(under)}`,
        product: shown(value),
        ratio: times(value, under),
        goal: goals.join('; '),
        met: verdict(byFigure, byRatio),
        ...(measured.other && { other: shown(other), against: times(value, other) }),
      },
    ]
  })
}

/** @param {number | undefined} value @param {number | undefined} under */
const times = (value, under) => (value === undefined || !under ? '' : `${(value / under).toFixed(2)}x`)

/** @param {boolean | undefined} byFigure @param {boolean | undefined} byRatio */
function verdict(byFigure, byRatio) {
  if (byFigure === undefined || byRatio === undefined || byFigure === byRatio) {
    const isReached = byFigure ?? byRatio
    return isReached === undefined ? '' : isReached ? 'yes' : 'no'
  }
  return byRatio ? 'by ratio' : 'by figure'
}

const heads = /** @type {const} */ (['row', 'metric', 'floor', 'product', 'ratio', 'goal', 'met'])

/** @param {readonly Line[]} lines @param {string} [commit] whose figures stand beside the product's @returns {string} a Markdown table that is also read well as it stands */
export function tableOf(lines, commit) {
  const columns = [
    ...heads.map((name) => [name, ...lines.map((line) => line[name])]),
    ...(commit ? [[commit, ...lines.map(({ other = '' }) => other)]] : []),
    ...(commit ? [[`against ${commit}`, ...lines.map(({ against = '' }) => against)]] : []),
  ]
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)))
  const drawn = [-1, ...lines.keys()].map(
    (at) => `| ${columns.map((cells, column) => cells[at + 1]?.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [drawn[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...drawn.slice(1)].join('\n')
}
