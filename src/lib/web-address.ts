import { urlOf } from '#contract/cut-text.ts'

/** The text as it is when it is an address that a browser may open (http or https), else null. */
export function webAddress(text: string | null | undefined): string | null {
  return text && /^https?:$/.test(urlOf(text)?.protocol ?? '') ? text : null
}

/** True for an address under `.example`, the placeholder of a site whose address is not set: no host answers there. */
export const isPlaceholder = (address: string): boolean => /^https?:\/\/[^/]+\.example(?:[:/]|$)/.test(address)
