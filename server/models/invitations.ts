import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  CAME_MAX,
  CODE_LENGTH,
  CODE_SIGNS,
  type Invitation,
  invitationCodeOf,
  INVITATIONS_MAX,
  type InvitationState,
  type NewInvitation,
  shownCode,
} from '#contract/invitations.ts'
import type { Author } from '#contract/posts.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { invitations, invitedPeople } from '../db/invitations-schema.ts'
import { authorColumns, authorOf } from './authors.ts'

type Row = typeof invitations.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000

function stateOf({ withdrawnAt, expiresAt, uses, used }: Row, now: Date): InvitationState {
  if (withdrawnAt) return 'withdrawn'
  if (uses !== null && used >= uses) return 'used'
  return expiresAt <= now ? 'expired' : 'valid'
}

const invitationOf = (row: Row, came: Author[], now: Date): Invitation => ({
  id: row.id,
  code: shownCode(row.code),
  note: row.note,
  uses: row.uses,
  used: row.used,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row, now),
  came,
})

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')

export async function createInvitation(
  db: Db,
  { uses, days, note }: NewInvitation,
  authorId: string,
  now: Date,
): Promise<Invitation> {
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const row = { id: v7(), code: newCode(), uses, note, expiresAt, authorId, createdAt: now, used: 0, withdrawnAt: null }
  await db.insert(invitations).values(row)
  return invitationOf(row, [], now)
}

/** The newest invitations, with who came by each last. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(INVITATIONS_MAX)
  const came = await whoCame(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => invitationOf(row, came.get(row.id) ?? [], now))
}

async function whoCame(db: Db, ids: string[]): Promise<Map<string, Author[]>> {
  if (ids.length === 0) return new Map()
  const place = sql<number>`row_number() over (partition by ${invitedPeople.invitationId} order by ${invitedPeople.at} desc)`
  const last = db
    .select({ userId: invitedPeople.userId, invitationId: invitedPeople.invitationId, place: place.as('place') })
    .from(invitedPeople)
    .where(inArray(invitedPeople.invitationId, ids))
    .as('last')
  const rows = await db
    .select({ of: last.invitationId, person: authorColumns })
    .from(last)
    .innerJoin(user, eq(user.id, last.userId))
    .where(sql`${last.place} <= ${CAME_MAX}`)
    .orderBy(last.place)
  const byId = new Map<string, Author[]>()
  for (const { of, person } of rows) byId.set(of, [...(byId.get(of) ?? []), authorOf(person)])
  return byId
}

/** Withdraws an invitation; undefined where there is none. */
export async function withdrawInvitation(
  db: Db,
  id: string,
  now: Date,
): Promise<{ invitation: Invitation; isNew: boolean } | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  if (!row) return undefined
  const withdrawnAt = row.withdrawnAt ?? now
  await db.update(invitations).set({ withdrawnAt }).where(eq(invitations.id, id))
  const came = await whoCame(db, [id])
  return { invitation: invitationOf({ ...row, withdrawnAt }, came.get(id) ?? [], now), isNew: row.withdrawnAt === null }
}

/** What an invitation is worth now, however its code was typed. */
export async function findInvitation(
  db: Db,
  typed: string,
  now: Date,
): Promise<{ id: string | null; state: InvitationState }> {
  const code = invitationCodeOf(typed)
  const [row] = code ? await db.select().from(invitations).where(eq(invitations.code, code)) : []
  return row ? { id: row.id, state: stateOf(row, now) } : { id: null, state: 'unknown' }
}

/** Has a new member come by an invitation, in the transaction that makes them one; false where it takes no one more. */
export async function redeemInvitation(tx: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const { used, uses, expiresAt, withdrawnAt } = invitations
  const rows = await tx
    .update(invitations)
    .set({ used: sql`${used} + 1` })
    .where(and(eq(invitations.id, id), isNull(withdrawnAt), gt(expiresAt, now), or(isNull(uses), lt(used, uses))))
    .returning({ id: invitations.id })
  if (rows.length === 0) return false
  await tx.insert(invitedPeople).values({ userId, invitationId: id, at: now }).onConflictDoNothing()
  return true
}
