import type { AdminPerson } from '../admin.ts'
import { authorName } from '../author-name.ts'
import { LANGUAGES } from '../fields.ts'
import { guestWords } from '../guest-words.ts'
import { normalised } from '../text.ts'

const NAME_MAX_UNITS = 1000
const plain = (name: string): string => normalised(name, 'NFC', NAME_MAX_UNITS).replace(/\s+/g, '').toLowerCase()

type Named = Pick<AdminPerson, 'firstName' | 'lastName' | 'guestName' | 'anpanId'>

/** Whether a text is a person's name as it is shown in one of the languages; blanks and capitals do not matter. */
export function isShownName(typed: string, person: Named): boolean {
  const { guestName } = person
  const shown = LANGUAGES.flatMap((lang) => [
    authorName({ user: person, lang }),
    ...(guestName == null ? [] : [guestWords(guestName, lang)]),
  ])
  const names = new Set(shown.map(plain).filter((name) => name !== ''))
  return names.has(plain(typed)) || (names.size === 0 && plain(typed) === plain(person.anpanId))
}
