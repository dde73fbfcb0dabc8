import { useSyncExternalStore } from 'react'
import { createEmitter } from '#src/lib/emitter.ts'
import { useLanguage } from './use-language.ts'

type WordsOf = typeof import('./guest-words.ts').guestWords

let wordsOf: WordsOf | undefined
let loading: Promise<void> | undefined
const changes = createEmitter()

/** Asked for with the first guest in sight; where it cannot be had, the next one asks again. */
function load(): void {
  loading ??= import('./guest-words.ts').then(
    ({ guestWords }) => {
      wordsOf = guestWords
      changes.emit()
    },
    () => {
      loading = undefined
    },
  )
}

/** Tells the two words of a guest who has chosen no name; nothing of anybody else, and until the words are there. */
export function useGuestName(): (user: { guestName?: number | null | undefined } | null) => string | undefined {
  const language = useLanguage()
  const words = useSyncExternalStore(
    changes.subscribe,
    () => wordsOf,
    () => undefined,
  )
  return (user) => {
    if (typeof user?.guestName !== 'number') return undefined
    if (!words) load()
    return words?.(user.guestName, language)
  }
}
