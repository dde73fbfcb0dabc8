/** Letters of East Asian scripts, signs and pictures are as wide as their size. */
const WIDE = /[\u1100-\uffff]/g
/** The others are about so wide, in parts of their size. */
const NARROW = 0.53

/** About how many lines a text takes where one holds so many letters of full width. */
export function linesOf(text: string, lettersPerLine: number): number {
  return text.split('\n').reduce((lines, line) => {
    const wide = line.match(WIDE)?.length ?? 0
    return lines + Math.max(1, Math.ceil((wide + (line.length - wide) * NARROW) / lettersPerLine))
  }, 0)
}

const measures = new Map<Element, () => void>()
let observer: ResizeObserver | undefined
let lettersPerLine: number | undefined

/** How many letters of full width a line of a post's text holds; unknown until the first ones have been laid out. */
export const getLettersPerLine = (): number | undefined => lettersPerLine

/**
 * Calls `measure` when this text has been laid out, and whenever it has changed its size: then measuring asks for no
 * layout of its own. One observer for all texts. Returns how to end it.
 */
export function followSize(text: HTMLElement, measure: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined
  observer ??= new ResizeObserver((entries) => {
    const box = entries[0]?.target
    if (box) lettersPerLine = box.clientWidth / Number.parseFloat(getComputedStyle(box).fontSize) || undefined
    for (const { target } of entries) measures.get(target)?.()
  })
  observer.observe(text)
  measures.set(text, measure)
  return () => {
    measures.delete(text)
    if (measures.size > 0) return observer?.unobserve(text)
    observer?.disconnect()
    observer = undefined
  }
}
