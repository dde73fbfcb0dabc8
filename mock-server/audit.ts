import { v7 } from 'uuid'
import type { AuditAct, AuditEntry, AuditFacts } from '#contract/admin.ts'
import { authorName } from '#contract/author-name.ts'
import { authorOf } from './author.ts'
import { actorOf, type MockContext } from './context.ts'
import type { MockAuditLine } from './portal-state.ts'
import type { MockState } from './state.ts'

/** Adds a line to the audit log: what the caller has done, and to whom. */
export function noteAct(
  ctx: MockContext,
  act: AuditAct,
  personId: string | null,
  before: AuditFacts,
  after: AuditFacts,
): void {
  const at = new Date().toISOString()
  ctx.state.auditLog.push({ id: v7(), at, act, actorId: actorOf(ctx).id, personId, before, after })
}

/** A line as operators read it. */
export function entryOf(state: MockState, { actorId, personId, ...line }: MockAuditLine): AuditEntry {
  const person = personId === null ? undefined : state.usersById.get(personId)
  const subject = {
    type: 'person',
    id: person?.id ?? null,
    name: person ? authorName({ user: person, lang: null }) : null,
  }
  return {
    ...line,
    actor: state.usersById.has(actorId) ? authorOf(actorId, state) : null,
    isCommand: false,
    subject: personId === null ? null : subject,
  }
}
