import * as v from 'valibot'
import { nameOf } from './text.ts'

export const NAME_MAX_CODE_POINTS = 40

/** Signs that a font draws as nothing, and that no property of Unicode tells: the empty cell of Braille, a note without a head. */
const BLANK = /[\u2800\u{1D159}\uFFFC]/gu
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const IGNORABLES = new RegExp(IGNORABLE, 'gu')
/** Marks of direction that a name is refused for (`nameOf`), rather than rid of. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/
/** Flags that are written with invisible letters: those of England, Scotland and Wales. */
const FLAGS =
  /(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})/u
/** Scripts that write some letters with a joiner, or with the word that none is to be used. */
const JOINED =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]/u
const PICTURE = /\p{Extended_Pictographic}/u
const PART_OF_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u

/** True for a sign that is not seen by itself and changes what stands around it, as that is written. */
function isNeeded(sign: string, before = '', after = ''): boolean {
  if (DIRECTION.test(sign)) return true
  if (sign === '\u200C') return JOINED.test(before) && JOINED.test(after)
  if (sign === '\u200D') return JOINED.test(before) || (PART_OF_PICTURE.test(before) && PICTURE.test(after))
  if (sign === '\uFE0E' || sign === '\uFE0F') return /\p{Emoji}/u.test(before)
  if (/[\u{E0100}-\u{E01EF}]/u.test(sign)) return /\p{sc=Hani}/u.test(before) // the very form of a family's sign
  if (/[\u180B-\u180D\u180F]/.test(sign)) return /\p{sc=Mong}/u.test(before)
  return false
}

/** A name without invisible signs that no script needs. Takes linear time. */
function withoutHidden(name: string): string {
  const parts = name.split(FLAGS)
  return parts
    .map((part, at) => {
      if (at % 2 === 1 || !IGNORABLE.test(part)) return part
      const signs = [...part]
      return signs.filter((sign, n) => !IGNORABLE.test(sign) || isNeeded(sign, signs[n - 1], signs[n + 1])).join('')
    })
    .join('')
}

/** True where something of it is seen: a letter, a figure, a picture or another sign. */
const isSeen = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(IGNORABLES, '').replace(BLANK, ''))

/** A name of at most so many code points in which something is seen, without invisible signs that no script needs. */
export const visibleName = (max: number) =>
  v.pipe(
    v.string(),
    v.check((name) => name.trim() === '' || isSeen(name), 'invisible'),
    v.transform(withoutHidden),
    nameOf(max),
  )

/** A person's first name. */
export const FirstName = visibleName(NAME_MAX_CODE_POINTS)
/** A last name, or an empty text. */
export const LastName: v.GenericSchema<string, string> = v.lazy((name) => (name === '' ? v.literal('') : FirstName))
