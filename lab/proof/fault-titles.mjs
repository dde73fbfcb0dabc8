/**
 * @typedef {{ title: string, tests: { results: { status: string, duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** The tests of a report of Playwright, or of one of its suites. @param {Suite} suite @returns {Spec[]} */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * The faults that a test's title begins with, and what it says of them; undefined where it begins with none.
 * @param {string} title
 */
export function faultsOf(title) {
  const [head] = /^(?:F\d\d[\s,]+)+/.exec(title) ?? []
  if (!head) return undefined
  const numbers = [...head.matchAll(/\d\d/g)].map(([digits]) => Number(digits))
  return { numbers, words: title.slice(head.length).replace(/ ?@long ?/, '') }
}

/** @param {number} number */
export const nameOf = (number) => `F${String(number).padStart(2, '0')}`

/** The first two cells of a test's row in the table of faults. @param {{ numbers: number[], words: string }} test */
export const cellsOf = ({ numbers, words }) => `${numbers.map(nameOf).join(', ')} | ${words.replaceAll('|', '\\|')}`
