import { guestNameIn } from '#contract/guest-names.ts'
import type { Author } from '#contract/posts.ts'
import type { MockState } from './state.ts'

/** An author as shown beside their text. */
export function authorOf(id: string, { usersById }: Pick<MockState, 'usersById'>): Author {
  const user = usersById.get(id)
  const { firstName = '', lastName = '', photo, avatarColour, isOfficial } = user ?? {}
  const guestName = user ? guestNameIn(user) : null
  return {
    id,
    firstName,
    lastName,
    ...(guestName !== null && { guestName }),
    ...(photo && { avatar: photo }),
    ...(avatarColour && { avatarColour }),
    ...(isOfficial && { isOfficial }),
  }
}
