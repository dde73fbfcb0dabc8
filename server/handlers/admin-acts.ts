import { randomBytes } from 'node:crypto'
import type { AdminPerson, AuditAct, AuditFacts } from '#contract/admin.ts'
import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { isShownName } from '#contract/host/shown-name.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import { findAdminPerson } from '../models/admin-people.ts'
import { noteAct } from '../models/audit.ts'
import { deletePerson, startDeleting } from '../models/delete-person.ts'
import { setOfficial, setRole } from '../models/member-marks.ts'
import { act } from '../models/moderation.ts'
import { isLastOperator } from '../models/operators.ts'
import { storeLink } from '../models/recovery.ts'
import { endAllSessions, holdSession } from '../models/sessions.ts'

type Acts = 'setRole' | 'setOfficial' | 'setSuspension' | 'endSessions' | 'makeResetLink' | 'remove'

/** What operators do to people. What changes nothing leaves no line in the log. */
export const adminActs: Pick<Handlers<ServerContext>['admin'], Acts> = {
  async setRole({ params, body }, ctx) {
    const role = body.role === 'member' ? null : body.role
    const isLast = await isLastOperator(ctx.db, params.id)
    const person = memberIn(await personIn(ctx, params.id))
    if (person.role === role) return person
    if (isLast) throw new Refusal('last-operator')
    await setRole(ctx.db, person.id, role)
    return noted(ctx, person, 'person.role', { role: person.role }, { role })
  },
  async setOfficial({ params, body: { isOfficial } }, ctx) {
    const person = memberIn(await personIn(ctx, params.id))
    if (person.isOfficial === isOfficial) return person
    if (!isOfficial && isReservedName(person.firstName, person.lastName)) throw new Refusal('conflict')
    await setOfficial(ctx.db, person.id, isOfficial)
    return noted(ctx, person, 'person.official', { isOfficial: person.isOfficial }, { isOfficial })
  },
  async setSuspension({ params, body: { days, reason } }, ctx) {
    const isLast = days !== null && (await isLastOperator(ctx.db, params.id))
    const person = await personIn(ctx, params.id)
    if (isLast) throw new Refusal('last-operator')
    if (days === null && person.suspendedUntil === null) return person
    // of a suspension that goes on the new end counts
    if (days !== null && person.suspendedUntil !== null) await suspend(ctx, person.id, { reason, days: null })
    await suspend(ctx, person.id, { reason, days })
    const { suspendedUntil } = await personIn(ctx, person.id)
    return noted(ctx, person, 'person.suspension', { until: person.suspendedUntil }, { until: suspendedUntil, reason })
  },
  async endSessions({ params }, ctx) {
    const person = await personIn(ctx, params.id)
    const ended = await endAllSessions(ctx.db, person.id)
    await noted(ctx, person, 'person.sessions', null, { ended })
    return { ended }
  },
  async makeResetLink({ params }, ctx) {
    const person = memberIn(await personIn(ctx, params.id))
    const token = randomBytes(32).toString('base64url')
    await storeLink(ctx.db, person.id, sha256(token))
    await noted(ctx, person, 'person.reset-link', null, null)
    return { url: `${ctx.origin}/reset#reset=${token}` }
  },
  async remove({ params, body }, ctx) {
    await ctx.db.transaction(async (tx) => {
      const within = { ...ctx, db: tx }
      if (!(await holdSession(tx, askingOf(ctx)))) throw new Refusal('sign-in-required')
      const isLast = await isLastOperator(tx, params.id)
      const person = await personIn(within, params.id)
      if (isLast) throw new Refusal('last-operator')
      if (!isShownName(body.name, person)) throw new Refusal('invalid', { issues: [{ field: 'name', code: 'wrong' }] })
      await noted(within, person, 'person.delete', { role: person.role, isGuest: person.isGuest }, null)
      await startDeleting(tx, person.id)
    })
    await ctx.flushEvents() // what is written later would name them again
    await deletePerson(ctx.db, params.id)
    return null
  },
}

async function personIn(ctx: ServerContext, id: string): Promise<AdminPerson> {
  const person = await findAdminPerson(ctx.db, id)
  if (!person) throw new Refusal('not-found')
  return person
}

function memberIn(person: AdminPerson): AdminPerson {
  if (person.isGuest) throw new Refusal('guest-refused')
  return person
}

/** Suspends or lifts as a moderator does: it stands in their log too, and the person is notified. */
async function suspend(
  ctx: ServerContext,
  id: string,
  { days, reason }: Parameters<(typeof adminActs)['setSuspension']>[0]['body'],
): Promise<void> {
  const asked = { about: 'person', id, reason } as const
  const outcome = await act(
    ctx.db,
    actorOf(ctx).id,
    days === null ? { ...asked, act: 'lift', days: 7 } : { ...asked, act: 'suspend', days },
    // of other operators too, as long as one is left who can act
    (own) => own === 'operator',
  )
  if (outcome === 'foreign') throw new Refusal('not-allowed')
  if (outcome === 'gone') throw new Refusal('not-found')
  if (typeof outcome === 'string') throw new Refusal('conflict')
}

/** Writes the line of an act, and resolves with the person as they are now. */
async function noted(
  ctx: ServerContext,
  { id }: AdminPerson,
  what: AuditAct,
  before: AuditFacts,
  after: AuditFacts,
): Promise<AdminPerson> {
  await noteAct(ctx.db, { actorId: actorOf(ctx).id, act: what, subject: { personId: id }, before, after })
  return personIn(ctx, id)
}
