import { and, count, eq, min, sum } from 'drizzle-orm'
import { v7 } from 'uuid'
import { searchForm } from '#contract/text.ts'
import { account, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'
import { posts } from '../db/schema.ts'

export type Person = typeof user.$inferSelect

export interface Names {
  firstName: string
  lastName: string
}

/** What a person's posts have gathered. */
export interface Totals {
  totalPosts: number
  totalLikes: number
  totalComments: number
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row
}

export async function countTotals(db: Db, userId: string): Promise<Totals> {
  const [row] = await db
    .select({ totalPosts: count(), totalLikes: sum(posts.likes), totalComments: sum(posts.comments) })
    .from(posts)
    .where(eq(posts.userId, userId))
  return {
    totalPosts: row?.totalPosts ?? 0,
    totalLikes: Number(row?.totalLikes ?? 0),
    totalComments: Number(row?.totalComments ?? 0),
  }
}

type Edit = Partial<Names> & { avatarColour?: NonNullable<Person['avatarColour']> | undefined }

export async function editPerson(db: Db, id: string, edit: Edit): Promise<void> {
  const before = await findPerson(db, id)
  if (!before) return
  const { firstName = before.firstName, lastName = before.lastName, avatarColour = before.avatarColour } = edit
  await db
    .update(user)
    .set({ ...named({ firstName, lastName }), avatarColour, updatedAt: new Date() })
    .where(eq(user.id, id))
}

/**
 * The guest that a device's secret answers, made at its first use; the same one always, whoever asks at once. `grown`
 * where that guest has become an account: only its password opens it, and the device must not go on as somebody new.
 */
export async function guestOf(db: Db, secretHash: string, firstName: string): Promise<string | 'grown'> {
  const id = v7()
  await db
    .insert(user)
    .values({
      id,
      ...named({ firstName, lastName: '' }),
      email: `${id}@guest.invalid`,
      isGuest: true,
      guestSecretHash: secretHash,
    })
    .onConflictDoNothing({ target: user.guestSecretHash })
  const [guest] = await db
    .select({ id: user.id, isGuest: user.isGuest })
    .from(user)
    .where(eq(user.guestSecretHash, secretHash))
  return guest?.isGuest === false ? 'grown' : (guest?.id ?? id)
}

interface NewAccount extends Names {
  email: string
  passwordHash: string
}

/**
 * Makes an account and resolves with its user's id, or with `taken`. A guest becomes it, keeping id and posts; its
 * device's secret opens it no longer.
 */
export async function addAccount(
  db: Db,
  { email, passwordHash, ...names }: NewAccount,
  guestId: string | null,
): Promise<string | 'taken'> {
  const fields = { ...named(names), email, isGuest: false, updatedAt: new Date() }
  try {
    return await db.transaction(async (tx) => {
      const [former] = guestId === null ? [] : await tx.update(user).set(fields).where(isGuest(guestId)).returning()
      const id = former?.id ?? v7()
      if (!former) await tx.insert(user).values({ ...fields, id })
      await tx
        .insert(account)
        .values({ id: v7(), accountId: id, providerId: 'credential', userId: id, password: passwordHash })
      return id
    })
  } catch (error) {
    if (pgErrorCode(error) === PG_ERROR.uniqueViolation) return 'taken'
    throw error
  }
}

/** When a member's first account was made; null for somebody without one. */
export async function memberSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(account.createdAt) })
    .from(account)
    .where(eq(account.userId, userId))
  return row?.at ?? null
}

/** Whose e-mail this is; undefined where it is nobody's. */
export async function idOfEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return row?.id
}

const isGuest = (id: string) => and(eq(user.id, id), eq(user.isGuest, true))

const named = ({ firstName, lastName }: Names) => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { firstName, lastName, name, searchName: searchForm(`${firstName}\n${lastName}`) }
}
