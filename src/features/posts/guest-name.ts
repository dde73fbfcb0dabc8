import { later } from '#src/ui/later.ts'
import { useLanguage } from './use-language.ts'

/** The words that guests are called by. */
export const words = later(() => import('#contract/guest-words.ts'))

/** Returns the two words of a guest who has chosen no name; undefined for others, and until the words are loaded. */
export function useGuestName(): (user: { guestName?: number | null | undefined } | null) => string | undefined {
  const language = useLanguage()
  const loaded = words.use()
  return (user) => {
    if (typeof user?.guestName !== 'number') return undefined
    void words.want()
    return loaded?.guestWords(user.guestName, language)
  }
}
