import type { KeyboardEvent } from 'react'

/** Safari's confirming Enter comes after the composition has ended; it is known by this code alone. */
const KEY_OF_INPUT_METHOD = 229

/** True for a key that belongs to an input method (kana to kanji, pinyin, hangul) and must never send anything. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD
}
