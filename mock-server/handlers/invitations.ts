import type { Handlers } from '#contract/api.ts'
import { INVITATIONS_MAX } from '#contract/invitations.ts'
import { FIRST_SETTINGS } from '#contract/portal.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { noteAct } from '../audit.ts'
import type { MockContext } from '../context.ts'
import { findInvitation, invitationOf, newInvitation } from '../invitations.ts'

export const invitations: Handlers<MockContext>['invitations'] = {
  read: ({ params: { code } }, { state }) => ({
    state: findInvitation(state, code).state,
    name: { ...FIRST_SETTINGS, ...state.portal.settings }.name,
  }),
  list: (_, { state }) => state.invitations.slice(0, INVITATIONS_MAX).map((row) => invitationOf(row, state)),
  create({ body }, ctx) {
    const row = newInvitation(body)
    ctx.state.invitations.unshift(row)
    noteAct(ctx, 'invitation.create', null, null, { uses: row.uses, expiresAt: row.expiresAt })
    return invitationOf(row, ctx.state)
  },
  withdraw({ params: { id } }, ctx) {
    const row = ctx.state.invitations.find((each) => each.id === id.toLowerCase())
    if (!row) throw new Refusal('not-found')
    if (row.withdrawnAt === null) noteAct(ctx, 'invitation.withdraw', null, { used: row.cameIds.length }, null)
    row.withdrawnAt ??= new Date().toISOString()
    return invitationOf(row, ctx.state)
  },
}
