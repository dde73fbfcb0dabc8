/** What previews show of a title and of a description, in signs. */
export const TITLE_MAX = 70
export const DESCRIPTION_MAX = 160

/** A text on one line, with a sign for what was left out of it. */
export function cut(text: string, max: number): string {
  const signs = [...text.trim().replace(/\s+/g, ' ')]
  return signs.length <= max
    ? signs.join('')
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
