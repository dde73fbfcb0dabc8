import { useLayoutEffect, useState } from 'react'
import { isFirstFrame } from './early-tap.ts'

/** True while an input method composes in a field that the HTML has drawn (`boot-parts.ts`). */
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

interface EarlyField {
  field: HTMLInputElement
  hasFocus: boolean
}

/**
 * A search field goes on from its picture in the HTML: text that was typed there is given to `onType`, and the field has
 * the focus if the picture had it when the app took its place. `fieldOf` returns the field, or nothing where this page
 * draws none.
 */
export function useEarlyField(
  fieldOf: () => HTMLInputElement | null | undefined,
  onType: (text: string) => void,
): void {
  const [early] = useState(() => (isFirstFrame() ? followEarlyField() : undefined))
  useLayoutEffect(() => {
    const field = fieldOf()
    if (!early || !field) return
    if (early.hasFocus) field.focus({ preventScroll: true })
    if (early.field.value) onType(early.field.value)
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps -- with the first drawing alone
}

/**
 * The field that the HTML has drawn, and whether it has the focus, which may come and go until the app is drawn. The
 * drawing takes it away, and the microtask of that loss runs after the layout effects.
 */
function followEarlyField(): EarlyField | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-key="/"]')]
  const field = fields.find((one) => one === document.activeElement || one.value) ?? fields[0]
  if (!field) return undefined
  const early = { field, hasFocus: document.activeElement === field }
  field.addEventListener('focus', () => (early.hasFocus = true))
  field.addEventListener('blur', () => queueMicrotask(() => (early.hasFocus = false)))
  return early
}
