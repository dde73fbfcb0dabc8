import { Refusal } from '#contract/host/refusal.ts'
import type { ServerContext } from '../context.ts'
import type { Db } from '../db/client.ts'
import { findInvitation, redeemInvitation } from '../models/invitations.ts'
import { readPortal } from '../models/portal.ts'

/** Spends what becoming a member by oneself costs; by an invitation it is spent of that, so that a whole school can come at once. */
function spend(ctx: ServerContext, invitationId: string | null): Promise<void> {
  const what =
    invitationId === null ? { kinds: ['sign-up'] as const } : { kinds: ['invited'] as const, thing: invitationId }
  return ctx.budgets.spend(ctx.db, ctx.headers, { ...what, sender: ctx.sender, asker: null })
}

/**
 * The one door to becoming a member: refuses whom the portal does not take, before anything of them is looked at.
 * Resolves with what is written with the new account, in its transaction; that refuses where an invitation was used up
 * meanwhile.
 */
export async function admit(
  ctx: ServerContext,
  invitation: string | null | undefined,
): Promise<(tx: Db, userId: string) => Promise<void>> {
  const { join } = await readPortal(ctx.db)
  const now = new Date()
  const found = invitation ? await findInvitation(ctx.db, invitation, now) : { id: null, state: 'unknown' as const }
  const id = found.state === 'valid' ? found.id : null
  await spend(ctx, join === 'closed' ? null : id)
  if (join === 'closed') throw new Refusal('joining-closed')
  if (join !== 'open' && id === null) throw new Refusal('not-invited', { facts: { state: found.state } })
  return async (tx, userId) => {
    if (id === null || (await redeemInvitation(tx, id, userId, now))) return
    if (join !== 'open') throw new Refusal('not-invited', { facts: { state: 'used' } })
  }
}
