/** True for a text that earlier versions put in quotes in an address, since they read it as a number or as JSON otherwise. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The text of a part of an address. Quotes belong to it, unless they enclose a text that an app would read as JSON. */
function textIn(part: string): string {
  if (!/^".*"$/s.test(part)) return part
  try {
    const text: unknown = JSON.parse(part)
    return typeof text === 'string' && isJson(text) ? text : part
  } catch {
    return part
  }
}

/** A text as it is written in an address, so that `textIn` gives it back. */
const partOf = (text: string): string => (textIn(text) === text ? text : JSON.stringify(text))

/**
 * How the router reads and writes the query of an address: every value is a text, as it was typed there. A
 * number, `null` or bracket is only text. Of a name that occurs twice the first value counts.
 */
export const searchTexts = {
  parseSearch(search: string): Record<string, string> {
    const texts = new Map<string, string>()
    for (const [name, part] of new URLSearchParams(search)) if (!texts.has(name)) texts.set(name, textIn(part))
    return Object.fromEntries(texts)
  },
  stringifySearch(search: Readonly<Record<string, unknown>>): string {
    const parts = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    const written = new URLSearchParams(parts.map(([name, value]) => [name, partOf(String(value))])).toString()
    return written && `?${written}`
  },
}

/** True for a switch of an address that is on: it is there, and neither a no nor empty. */
export const isOn = (text: unknown): boolean =>
  text !== undefined && !['', '0', 'false', 'null', 'undefined'].includes(String(text))
