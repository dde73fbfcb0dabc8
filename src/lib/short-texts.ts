import { limitedUnits } from '#contract/cut-text.ts'

/** As the API takes a search. */
const MAX_UNITS = 200

/**
 * The named parts of an address as text: what is missing, empty, false or neither text nor number is left out. A route that
 * judges its search by this alone keeps its page's rules out of the first load.
 */
export function shortTexts<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  ...names: readonly Name[]
): { [name in Name]?: string } {
  const texts: { [name in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number' || value === true) {
      const text = limitedUnits(String(value), MAX_UNITS)
      if (text) texts[name] = text
    }
  }
  return texts
}
