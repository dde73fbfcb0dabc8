import type { ClipboardEvent } from 'react'
import { insertText } from '#src/ui/insert-text.ts'
import type { TakeFiles } from './dropped-files.ts'

/** The content of a clipboard or a drag. */
export interface Brought {
  text: string
  html: string
  files: readonly File[]
}

export type Pasted =
  /** The browser puts the text in as it does anywhere. */
  | { kind: 'text' }
  /** There is text in the markup alone. */
  | { kind: 'markup'; text: string }
  | { kind: 'files'; files: readonly File[] }

/** Longest markup that is searched for words, in UTF-16 units; behind it there are words enough. */
const MARKUP_MAX = 200_000

/** The words in a piece of markup, on lines as its blocks and rows are. It is never made a document. */
export const wordsOfMarkup = (html: string): string =>
  html
    .slice(0, MARKUP_MAX)
    .replace(/<!--[^]*?-->|<(style|script|head|title)\b[^]*?<\/\1>/gi, '')
    .replace(/<br\b[^>]*>|<\/(?:p|div|tr|li|h[1-6])>/gi, '\n')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_whole, name: string) => SIGNS[name] ?? '')
    .replace(/[ \r\n]*\n[ \r\n]*/g, '\n')
    .trim()
const SIGNS: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** True for text that only names the files beside it, as file managers copy them, or where one picture is. */
function isNameOf(text: string, { html, files }: Brought): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isFile = (line: string) => files.some(({ name }) => name !== '' && (line === name || line.endsWith(`/${name}`)))
  const isAddress = lines.length === 1 && /^(?:https?|file|blob|data):\S+$/i.test(text.trim())
  return lines.every(isFile) || (isAddress && /<img\b/i.test(html) && wordsOfMarkup(html) === '')
}

/**
 * Decides what a paste or a drop inserts: words go before pictures, because spreadsheets, word processors and slides bring
 * a picture of the same words. A picture is inserted otherwise: alone, with markup that only shows it, or with its own name.
 */
export function pastedOf(brought: Brought): Pasted {
  const { text, html, files } = brought
  if (files.length === 0) return { kind: 'text' }
  if (text.trim() !== '') return isNameOf(text.trim(), brought) ? { kind: 'files', files } : { kind: 'text' }
  const words = wordsOfMarkup(html)
  return words === '' ? { kind: 'files', files } : { kind: 'markup', text: words }
}

const broughtBy = (data: DataTransfer): Brought => ({
  text: data.getData('text/plain'),
  html: data.getData('text/html'),
  files: [...data.files],
})

/** Puts a paste where it belongs: words into the field, pictures beside it. */
export function takePaste(event: ClipboardEvent<HTMLTextAreaElement>, take: TakeFiles): void {
  const pasted = pastedOf(broughtBy(event.clipboardData))
  if (pasted.kind === 'text') return
  event.preventDefault()
  if (pasted.kind === 'markup') insertText(event.currentTarget, pasted.text)
  else take(pasted.files)
}
