import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GivenRole, PeopleFilter } from '#src/data/admin/hooks/people.ts'
import { failureOf } from '#src/data/hooks/failure.ts'

/** What a person may do, as a tag and as a choice. */
export const roleWords: Readonly<Record<GivenRole, MessageDescriptor>> = {
  member: msg({ message: 'Member', context: 'role', comment: 'a person with an account; ja: メンバー' }),
  moderator: msg({ message: 'Moderator', context: 'role', comment: 'looks after reports; ja: 運営' }),
  operator: msg({ message: 'Operator', context: 'role', comment: 'runs the portal; ja: 管理者' }),
}

/** What each role includes. */
export const roleNotes: Readonly<Record<GivenRole, MessageDescriptor>> = {
  member: msg`Reads and writes like everyone else.`,
  moderator: msg`Also handles reports and orders.`,
  operator: msg`Also changes the portal, its people and its settings.`,
}

export const FILTERS: readonly PeopleFilter[] = [
  'operator',
  'moderator',
  'member',
  'guest',
  'official',
  'suspended',
  'leaving',
  'away',
]

export const filterWords: Readonly<Record<PeopleFilter, MessageDescriptor>> = {
  operator: msg({ message: 'Operators', comment: 'filter: people who run the portal; ja: 管理者' }),
  moderator: msg({ message: 'Moderators', comment: 'filter: people who look after reports; ja: 運営' }),
  member: msg({
    message: 'Members',
    context: 'people',
    comment: 'filter: people with an account and no role; ja: メンバー',
  }),
  guest: msg({ message: 'Guests', comment: 'filter: people without an account; ja: ゲスト' }),
  official: msg({ message: 'Official', context: 'people', comment: 'filter: people marked as official; ja: 公式' }),
  suspended: msg({ message: 'Suspended', context: 'people', comment: 'filter: may write nothing now; ja: 停止中' }),
  leaving: msg({ message: 'Leaving', comment: 'filter: their account is about to be deleted; ja: 退会予定' }),
  away: msg({ message: 'Away for 90 days', comment: 'filter: not seen for 90 days; ja: 90日以上来ていない' }),
}

/** Said where the mark of a person with a reserved name was to be removed. */
export const reservedName = msg`This person’s name is reserved for official accounts, so the mark has to stay.`

/** Why an act had no effect, in words; `conflict` says what that means for it. */
export function actFailure(error: unknown, conflict?: MessageDescriptor): MessageDescriptor {
  const why = failureOf(error)
  if (why.kind === 'network') return msg`The server couldn’t be reached. Nothing changed.`
  switch (why.name) {
    case 'last-operator':
      return msg`This is the last operator. Make someone else an operator first, or the portal would have none.`
    case 'guest-refused':
      return msg`Guests have no account, so this isn’t possible for them.`
    case 'not-allowed':
      return msg`You can’t do this to yourself.`
    case 'conflict':
      return conflict ?? msg`Someone else changed this account first. Nothing changed.`
    case 'not-found':
      return msg`This account no longer exists.`
    case 'too-many-requests':
      return msg`Too many attempts. Wait a few minutes, then try again.`
    default:
      return msg`That didn’t work. Nothing changed.`
  }
}
