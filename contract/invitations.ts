import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { Author } from './posts.ts'
import { lineOf, plainSigns } from './text.ts'

/** How many people one invitation takes at most, for how many days, and its longest note in UTF-16 units. */
export const INVITATION_USES_MAX = 1000
export const INVITATION_DAYS_MAX = 365
export const INVITATION_NOTE_MAX = 120
/** Invitations in one answer, the newest, and the people of each who came last. */
export const INVITATIONS_MAX = 100
export const CAME_MAX = 20

/** Signs of a code: none that looks like another. Twelve of them are 59 bits. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_LENGTH = 12

/** A code as it is kept, however it was typed; undefined for what is none. */
export function invitationCodeOf(typed: string): string | undefined {
  const code = plainSigns(typed, 40).replace(/[-\s]/g, '').toUpperCase()
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : undefined
}

/** A code in three groups of four, as it is shown and stands in addresses. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1-')

export const INVITATION_STATES = ['valid', 'used', 'expired', 'withdrawn', 'unknown'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** An invitation as operators see it. */
export const Invitation = v.object({
  id: Id,
  /** In groups, as in its address `/join/<code>`. */
  code: v.string(),
  note: v.string(),
  /** How many it takes, and how many have come; null where as many as like. */
  uses: v.nullable(v.number()),
  used: v.number(),
  createdAt: Moment,
  expiresAt: Moment,
  state: v.picklist(INVITATION_STATES),
  /** Who came by it, the last first. */
  came: v.pipe(v.array(Author), v.maxLength(CAME_MAX)),
})
export type Invitation = v.InferOutput<typeof Invitation>

const whole = (max: number) =>
  v.pipe(v.number(), v.integer('not-whole'), v.minValue(1, 'too-small'), v.maxValue(max, 'too-large'))

export const NewInvitation = v.object({
  uses: v.nullable(whole(INVITATION_USES_MAX)),
  days: whole(INVITATION_DAYS_MAX),
  note: v.optional(lineOf(INVITATION_NOTE_MAX), ''),
})
export type NewInvitation = v.InferOutput<typeof NewInvitation>

const own = { access: 'operator', lists: [] } as const

export const invitations = {
  /** What an invitation is worth, with the portal's name for the page that says so. */
  read: endpoint({
    method: 'get',
    path: '/api/invitations/:code',
    reply: v.object({ state: v.picklist(INVITATION_STATES), name: v.string() }),
    lists: [],
  }),
  /** The newest first. */
  list: endpoint({ ...own, method: 'get', path: '/api/admin/invitations', reply: v.array(Invitation) }),
  create: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/invitations',
    body: NewInvitation,
    reply: Invitation,
    status: 201,
  }),
  /** Withdraws one: no one comes by it from then on. Who has come stays; a repeat changes nothing. */
  withdraw: endpoint({ ...own, method: 'delete', path: '/api/admin/invitations/:id', reply: Invitation }),
}
