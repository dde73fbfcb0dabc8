import { guestNameIn } from '#contract/guest-names.ts'
import type { Author } from '#contract/posts.ts'
import { user } from '../db/auth-schema.ts'

/** What is read of people to show them beside what they wrote. */
export const authorColumns = {
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  isGuest: user.isGuest,
  guestName: user.guestName,
  avatar: user.image,
  avatarColour: user.avatarColour,
  isOfficial: user.isOfficial,
}

type Written = Pick<typeof user.$inferSelect, Exclude<keyof typeof authorColumns, 'avatar'>> & { avatar: string | null }

export function authorOf(row: Written): Author {
  const { id, firstName, lastName, avatar, avatarColour, isOfficial } = row
  const guestName = guestNameIn(row)
  return {
    id,
    firstName,
    lastName,
    ...(guestName !== null && { guestName }),
    ...(avatar !== null && { avatar }),
    ...(avatarColour !== null && { avatarColour }),
    ...(isOfficial && { isOfficial }),
  }
}
