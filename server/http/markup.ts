const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const UNCLEAN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** Text as HTML and XML can hold it, in an element or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(UNCLEAN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** JSON that can stand in a script element: nothing in it ends the element or a line of old script. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
