import { shortened } from '#contract/cut-text.ts'

/** What previews show of a title and of a description, in signs. */
export const TITLE_MAX = 70
export const DESCRIPTION_MAX = 160

/** A text on one line, with a sign for what was left out of it. */
export const cut = (text: string, max: number): string => shortened(text.trim().replace(/\s+/g, ' '), max)
