import type { Author } from '#contract/posts.ts'
import type { Person } from '#src/data/people/hooks/person.ts'

/** A person as the author of a text, so that it can be shown before the server has answered. */
export function authorOfPerson(person: Person): Author {
  const { id, firstName, lastName, guestName, avatar, avatarColour, isOfficial } = person
  return {
    id,
    firstName,
    lastName,
    ...(guestName !== null && { guestName }),
    ...(avatar && { avatar }),
    ...(avatarColour && { avatarColour }),
    ...(isOfficial && { isOfficial }),
  }
}
