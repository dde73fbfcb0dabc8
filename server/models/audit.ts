import { and, desc, eq, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { AUDIT_PER_PAGE, type AuditAct, type AuditEntry, type AuditFacts } from '#contract/admin.ts'
import { authorName } from '#contract/author-name.ts'
import type { Place } from '#contract/host/cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { auditLog } from '../db/portal-schema.ts'
import { authorColumns, authorOf } from './authors.ts'

/** What was done to a person, or to something that is none. */
type Subject = { personId: string } | { type: string; id: string; name: string | null }

interface NewLine {
  /** The operator; null for a command on the server's machine. */
  actorId: string | null
  act: AuditAct
  subject?: Subject
  /** What the act has changed. Small, and never a secret or a word that a person wrote. */
  before?: AuditFacts
  after?: AuditFacts
}

/** Adds a line to the log; call it in the transaction of the act. */
export async function noteAct(tx: Db, { actorId, act, subject, before = null, after = null }: NewLine): Promise<void> {
  await tx.insert(auditLog).values({
    id: v7(),
    at: new Date(),
    actorId,
    isCommand: actorId === null,
    act,
    before,
    after,
    ...subjectColumns(subject),
  })
}

function subjectColumns(subject: Subject | undefined) {
  if (subject === undefined) return {}
  if ('personId' in subject) return { subjectType: 'person', personId: subject.personId }
  return { subjectType: subject.type, subjectId: subject.id, subjectName: subject.name }
}

const actor = alias(user, 'actor')
const actorColumns = {
  id: actor.id,
  firstName: actor.firstName,
  lastName: actor.lastName,
  isGuest: actor.isGuest,
  guestName: actor.guestName,
  avatar: actor.image,
  avatarColour: actor.avatarColour,
  isOfficial: actor.isOfficial,
}

/** A page of the log, the last first, and one line more where there is a next page. */
export async function listAudit(db: Db, after: Place | undefined): Promise<AuditEntry[]> {
  const at = after && new Date(after.createdAt)
  const isBehind = after && at && or(lt(auditLog.at, at), and(eq(auditLog.at, at), lt(auditLog.id, after.id)))
  const rows = await db
    .select({ line: auditLog, actor: actorColumns, person: authorColumns })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(user, eq(user.id, auditLog.personId))
    .where(isBehind)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(AUDIT_PER_PAGE + 1)
  return rows.map(({ line, actor: by, person }) => ({
    id: line.id,
    at: line.at.toISOString(),
    actor: by && authorOf(by),
    isCommand: line.isCommand,
    act: line.act,
    subject:
      line.subjectType === null
        ? null
        : {
            type: line.subjectType,
            id: line.personId ?? line.subjectId,
            name: person ? authorName({ user: person, lang: null }) : line.subjectName,
          },
    before: line.before,
    after: line.after,
  }))
}
