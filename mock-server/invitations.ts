import { v7 } from 'uuid'
import {
  CAME_MAX,
  CODE_LENGTH,
  CODE_SIGNS,
  type Invitation,
  invitationCodeOf,
  type InvitationState,
  shownCode,
} from '#contract/invitations.ts'
import { FIRST_SETTINGS } from '#contract/portal.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { authorOf } from './author.ts'
import type { MockState } from './state.ts'
import type { MockInvitation } from './operator-state.ts'

export function newInvitation(given: Pick<Invitation, 'uses' | 'note'> & { days: number }): MockInvitation {
  const now = Date.now()
  const signs = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  const code = Array.from(signs, (sign) => CODE_SIGNS.charAt(sign % CODE_SIGNS.length)).join('')
  const { uses, note, days } = given
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + days * 86_400_000).toISOString()]
  return { id: v7(), code, uses, note, createdAt, expiresAt, withdrawnAt: null, cameIds: [] }
}

function stateOf({ withdrawnAt, expiresAt, uses, cameIds }: MockInvitation): InvitationState {
  if (withdrawnAt) return 'withdrawn'
  if (uses !== null && cameIds.length >= uses) return 'used'
  return Date.parse(expiresAt) <= Date.now() ? 'expired' : 'valid'
}

export const invitationOf = (row: MockInvitation, state: MockState): Invitation => {
  const { withdrawnAt: _w, cameIds, ...rest } = row
  const known = cameIds.filter((id) => state.usersById.has(id)).slice(0, CAME_MAX)
  return {
    ...rest,
    code: shownCode(row.code),
    used: cameIds.length,
    state: stateOf(row),
    came: known.map((id) => authorOf(id, state)),
  }
}

/** What an invitation is worth now, however its code was typed. */
export function findInvitation(
  { invitations }: MockState,
  typed: string,
): { row?: MockInvitation; state: InvitationState } {
  const code = invitationCodeOf(typed)
  const row = invitations.find((each) => each.code === code)
  return row ? { row, state: stateOf(row) } : { state: 'unknown' }
}

/** Refuses whom the portal does not take; returns what notes by which invitation a new member came. */
export function admit(state: MockState, invitation: string | null | undefined): (userId: string) => void {
  const { join } = { ...FIRST_SETTINGS, ...state.portal.settings }
  const found = invitation ? findInvitation(state, invitation) : { state: 'unknown' as const }
  if (join === 'closed') throw new Refusal('joining-closed')
  if (join !== 'open' && found.state !== 'valid') throw new Refusal('not-invited', { facts: { state: found.state } })
  return (userId) => {
    if (found.state === 'valid' && 'row' in found) found.row?.cameIds.unshift(userId)
  }
}
