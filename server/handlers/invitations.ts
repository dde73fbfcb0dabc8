import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { Uuid } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { Invitation } from '#contract/invitations.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteAct } from '../models/audit.ts'
import { createInvitation, findInvitation, listInvitations, withdrawInvitation } from '../models/invitations.ts'
import { readPortal } from '../models/portal.ts'

/** The log names an invitation by its note, and never says its code. */
const subjectOf = ({ id, note }: Invitation) => ({ type: 'invitation', id, name: note || null })

export const invitations: Handlers<ServerContext>['invitations'] = {
  async read({ params: { code } }, ctx) {
    const { state } = await findInvitation(ctx.db, code, new Date())
    return { state, name: (await readPortal(ctx.db)).name }
  },
  list: (_, ctx) => listInvitations(ctx.db, new Date()),
  async create({ body }, ctx) {
    const { id: actorId } = actorOf(ctx)
    const made = await createInvitation(ctx.db, body, actorId, new Date())
    const after = { uses: made.uses, expiresAt: made.expiresAt }
    await noteAct(ctx.db, { actorId, act: 'invitation.create', subject: subjectOf(made), after })
    return made
  },
  async withdraw({ params: { id } }, ctx) {
    const done = v.is(Uuid, id) ? await withdrawInvitation(ctx.db, id.toLowerCase(), new Date()) : undefined
    if (!done) throw new Refusal('not-found')
    const { invitation, isNew } = done
    const before = { used: invitation.used }
    if (isNew)
      await noteAct(ctx.db, {
        actorId: actorOf(ctx).id,
        act: 'invitation.withdraw',
        subject: subjectOf(invitation),
        before,
      })
    return invitation
  },
}
