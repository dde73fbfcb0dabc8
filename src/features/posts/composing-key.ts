import type { KeyboardEvent } from 'react'

/** Safari's confirming Enter comes after the composition has ended; it is known by this code alone. */
const KEY_OF_INPUT_METHOD = 229

/** True for a key that belongs to an input method (kana to kanji, pinyin, hangul) and must never send anything. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD
}

/** How long a press waits for the input method to end by itself before the field lets go of it. */
const COMPOSITION_MS = 500

let composing: HTMLElement | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', ({ target }) => (composing = target as HTMLElement), true)
  document.addEventListener('compositionend', () => (composing = null), true)
}

/** True while an input method has text in a field that it has not committed. */
export const isComposing = (): boolean => composing?.isConnected === true

/**
 * Resolves once no field is being composed in. A field that is emptied before gets the composed text a second time when
 * the input method commits it. One that goes on composing loses the focus for a moment, which commits the text.
 */
export function endOfComposition(): Promise<void> {
  const field = composing
  if (!field?.isConnected) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      field.removeEventListener('compositionend', end)
      setTimeout(resolve) // behind the input event that some browsers send last
    }
    const timer = setTimeout(() => {
      field.blur()
      field.focus()
      composing = null
      end()
    }, COMPOSITION_MS)
    field.addEventListener('compositionend', end)
  })
}
