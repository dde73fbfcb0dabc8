import type { Person } from '#src/data/people/hooks/person.ts'
import { authorName } from '#src/features/posts/author-name.ts'
import type { Language } from '#src/lib/language.ts'

/** A person's name as it is written in its own script; empty where nothing is known of it. */
export const personName = ({ id, firstName, lastName }: Person, lang: Language): string =>
  authorName({ user: { id, firstName, lastName }, lang })
