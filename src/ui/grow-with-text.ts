import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a text area as high as its text, up to so many pixels. */
export function useGrowWithText(
  area: RefObject<HTMLTextAreaElement | null>,
  text: unknown,
  highestPx: () => number,
): void {
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${Math.min(current.scrollHeight, highestPx())}px`
  }, [text]) // oxlint-disable-line react-hooks/exhaustive-deps -- the height follows the text alone
}
