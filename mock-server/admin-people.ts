import { type AdminPerson, PEOPLE_PER_PAGE, type PERSON_ROLES, type PERSON_STATES } from '#contract/admin.ts'
import { anpanIdEnd, anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { Place } from '#contract/host/cursor.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { joinedDaysAgo } from '#fixtures/follows.ts'
import { isAfter } from './post-page.ts'
import { isSuspended } from './seen.ts'
import type { MockState, MockUser } from './state.ts'

const DAY_MS = 86_400_000
const AWAY_MS = 90 * DAY_MS
/** Samples came a whole number of days before this page was opened. */
const openedAt = Date.now()

const joinedAt = ({ id, createdAt }: MockUser): string =>
  createdAt ?? new Date(openedAt - joinedDaysAgo(id) * DAY_MS).toISOString()

function seenAt({ sessionsById }: MockState, { id }: MockUser): string | null {
  const own = [...sessionsById.values()].filter(({ userId }) => userId === id)
  return (
    own
      .map(({ lastSeenAt }) => lastSeenAt)
      .sort()
      .at(-1) ?? null
  )
}

/** A person as an operator sees them. */
export const personOf = (state: MockState, user: MockUser): AdminPerson => ({
  id: user.id,
  anpanId: anpanIdOf(user.id),
  firstName: user.firstName,
  lastName: user.lastName,
  guestName: guestNameIn(user),
  email: user.email,
  role: user.role ?? null,
  isOfficial: user.isOfficial ?? false,
  isGuest: user.isGuest,
  suspendedUntil: isSuspended(user) ? (user.suspendedUntil ?? null) : null,
  leavesAt: user.leavesAt ?? null,
  joinedAt: joinedAt(user),
  seenAt: seenAt(state, user),
})

interface Wanted {
  q?: string | undefined
  role?: (typeof PERSON_ROLES)[number] | undefined
  state?: (typeof PERSON_STATES)[number] | undefined
}

/** A page of people, who joined last first, and the place of its last row where there is a next one. */
export function listPeople(
  state: MockState,
  { q = '', role, state: wanted }: Wanted,
  after: Place | undefined,
): { items: AdminPerson[]; next: Place | null } {
  const rows = [...state.usersById.values()]
    .filter((user) => isSought(user, q) && (!role || isOfRole(user, role)))
    .map((user) => personOf(state, user))
    .filter((person) => !wanted || isInState[wanted](person))
    .map((person) => ({ person, place: { id: person.id, createdAt: person.joinedAt } }))
    .filter(({ place }) => !after || isAfter(place, after))
    .toSorted((a, b) => (isAfter(a.place, b.place) ? 1 : -1))
  const page = rows.slice(0, PEOPLE_PER_PAGE)
  return {
    items: page.map(({ person }) => person),
    next: rows.length > page.length ? (page.at(-1)?.place ?? null) : null,
  }
}

function isSought({ id, firstName, lastName, email }: MockUser, q: string): boolean {
  if (q === '') return true
  const end = anpanIdEnd(q)
  if (end !== undefined) return anpanIdOf(id).endsWith(end)
  const tokens = searchTokens(q)
  const isNamed = tokens.length > 0 && !q.includes('@') && matchesSearch(`${firstName}\n${lastName}`, tokens)
  return isNamed || email?.startsWith(q.toLowerCase()) === true
}

const isOfRole = (user: MockUser, role: NonNullable<Wanted['role']>): boolean =>
  role === (user.isGuest ? 'guest' : (user.role ?? 'member'))

const isInState: Readonly<Record<NonNullable<Wanted['state']>, (person: AdminPerson) => boolean>> = {
  suspended: ({ suspendedUntil }) => suspendedUntil !== null,
  official: ({ isOfficial }) => isOfficial,
  leaving: ({ leavesAt }) => leavesAt != null,
  away: ({ joinedAt: at, seenAt: seen }) => (seen ?? at) < new Date(Date.now() - AWAY_MS).toISOString(),
}
