import { type RefObject, useLayoutEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { isFirstFrame } from '#src/shell/first-frame/early-tap.ts'

/** True while an input method composes in the field that the HTML has drawn (`page-boot.ts`). */
declare global {
  var anpanComposing: boolean | undefined
}

/** An input method is not interrupted, but for one that was left in the middle of a word. */
const COMPOSING_MS = 5000

/** Resolves once nothing is being composed in what the HTML has drawn. */
export async function typingIsOver(): Promise<void> {
  if (!globalThis.anpanComposing) return
  await new Promise<void>((resolve) => {
    addEventListener('compositionend', () => resolve(), { once: true })
    setTimeout(resolve, COMPOSING_MS)
  })
}

/**
 * What was done in the HTML's picture of the page goes on in the page: what was typed into its field is given to
 * `onType`, the field has the focus if its picture had it, and the window stays where it was scrolled to. `around` is
 * the element that the field stands in.
 */
export function useEarlyField(around: RefObject<HTMLElement | null>, onType: (text: string) => void): void {
  const router = useRouter()
  // read while the picture stands still; what is typed until it is gone is in its element all the same
  const [early] = useState(() => {
    const field = isFirstFrame() ? document.querySelector<HTMLInputElement>('#main input[type=search]') : null
    return field && { field, hasFocus: document.activeElement === field }
  })
  useLayoutEffect(() => {
    if (!early) return
    const { scrollX, scrollY } = window
    if (early.hasFocus) around.current?.querySelector('input')?.focus({ preventScroll: true })
    if (early.field.value) onType(early.field.value)
    if (scrollY === 0) return
    // the router takes a page that it has not seen before to its top
    const stop = router.subscribe('onRendered', () => {
      stop()
      scrollTo(scrollX, scrollY)
    })
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps -- with the first drawing alone
}
