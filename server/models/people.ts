import { and, count, eq, isNull, min, sql, sum } from 'drizzle-orm'
import { v7 } from 'uuid'
import { anpanIdEnd } from '#contract/anpan-id.ts'
import { authorName } from '#contract/author-name.ts'
import type { Language } from '#contract/fields.ts'
import type { Agreed } from '#contract/legal.ts'
import { account, session, user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { PG_ERROR, pgErrorCode } from '../db/postgres-error.ts'
import { posts } from '../db/schema.ts'
import { searchedNames } from '../db/search-grams.ts'

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

type Edit = Partial<Names & Pick<Person, 'bio'>> & { avatarColour?: NonNullable<Person['avatarColour']> }

export async function editPerson(db: Db, id: string, edit: Edit): Promise<void> {
  const before = await findPerson(db, id)
  if (!before) return
  const { firstName, lastName, avatarColour, bio } = { ...before, ...edit }
  await db
    .update(user)
    .set({ ...named({ firstName, lastName }), avatarColour, bio, updatedAt: new Date() })
    .where(eq(user.id, id))
}

type NewGuest = Required<Pick<typeof user.$inferInsert, 'firstName' | 'guestName' | 'avatarColour' | 'guestFrom'>>

/**
 * The guest of a device's secret, made at its first use; concurrent requests get the same one. `ended` where the secret
 * opens nothing any more, as after that guest has become a member: the device must not go on as a new guest.
 */
export async function guestOf(
  db: Db,
  secretHash: string,
  { firstName, guestName, avatarColour, guestFrom }: NewGuest,
): Promise<string | 'ended'> {
  const id = v7()
  const [guest] = await db
    .insert(user)
    .values({
      id,
      ...named({ firstName, lastName: '' }),
      email: `${id}@guest.invalid`,
      isGuest: true,
      guestName,
      avatarColour,
      guestFrom,
      guestSecretHash: secretHash,
    })
    .onConflictDoUpdate({
      target: user.guestSecretHash,
      // who came before guests had names and colours has them from now on
      set: { updatedAt: new Date(), guestName, avatarColour: sql`coalesce(${user.avatarColour}, ${avatarColour})` },
      setWhere: sql`${user.isGuest} and ${user.guestSecretEndedAt} is null`,
    })
    .returning({ id: user.id })
  return guest?.id ?? 'ended'
}

/** Notes that a guest is here, so that they do not count as one who does not come any more. */
export async function noteGuestSeen(db: Db, id: string): Promise<void> {
  await db.update(user).set({ updatedAt: new Date() }).where(isGuest(id))
}

/** Whether a person is a guest whose secret still opens their sessions. Waits for whatever is ending that just now. */
export async function isOpenGuest(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(isGuest(id), isNull(user.guestSecretEndedAt)))
    .for('share')
  return rows.length > 0
}

interface NewAccount extends Names {
  /** Null where it is not theirs yet. */
  email: string | null
  passwordHash: string
  lang: Language
  /** Whether it has been shown to be theirs. */
  emailVerified?: boolean
  agreed: Agreed | undefined
  /** What is written with it, or not at all. */
  andAlso?: (tx: Db, id: string) => Promise<void>
}

/** A guest who becomes a member, and the session in which they ask for it. */
interface Becoming {
  id: string
  sessionId: string
}

/**
 * Makes an account and resolves with its user's id, or with `taken`. A guest becomes it, keeping id and posts; their
 * secret and all their sessions end with it, whichever browser has them. `ended` where their own has ended by then.
 */
export async function addAccount(
  db: Db,
  { email, emailVerified = false, passwordHash, lang, andAlso, agreed, ...names }: NewAccount,
  guest: Becoming | null,
): Promise<string | 'taken' | 'ended'> {
  const id = guest?.id ?? v7()
  const own = { email: email ?? `${id}@member.invalid`, emailVerified, lang, isGuest: false, updatedAt: new Date() }
  const fields = { ...named(names), ...own, ...consent(agreed) }
  try {
    return await db.transaction(async (tx) => {
      if (guest) await becomeMember(tx, guest, fields)
      else await tx.insert(user).values({ ...fields, id })
      await tx
        .insert(account)
        .values({ id: v7(), accountId: id, providerId: 'credential', userId: id, password: passwordHash })
      await andAlso?.(tx, id)
      return id
    })
  } catch (error) {
    if (pgErrorCode(error) === PG_ERROR.uniqueViolation) return 'taken'
    if (error instanceof SessionEnded) return 'ended'
    throw error
  }
}

/** Makes a guest a member without e-mail and password, as `addAccount` does; false where their session has ended by then. */
export async function makeMember(
  db: Db,
  { agreed, ...names }: Names & Pick<NewAccount, 'agreed'>,
  guest: Becoming,
  andAlso?: NewAccount['andAlso'],
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await becomeMember(tx, guest, { ...named(names), ...consent(agreed), isGuest: false, updatedAt: new Date() })
      await tx.insert(account).values({ id: v7(), accountId: guest.id, providerId: 'passkey', userId: guest.id })
      await andAlso?.(tx, guest.id)
    })
    return true
  } catch (error) {
    if (error instanceof SessionEnded) return false
    throw error
  }
}

/** What is noted of what a new member agreed to; nothing where their page was too old to say it. */
const consent = (agreed: Agreed | undefined) =>
  agreed && { agreedTerms: agreed.terms, agreedPrivacy: agreed.privacy, agreedAt: new Date() }

/** The session of the request has ended while it was waiting. */
class SessionEnded extends Error {}

/** Locks the guest first: what they write meanwhile in whatever session is waited for, and waits from here on. */
async function becomeMember(tx: Db, { id, sessionId }: Becoming, fields: Partial<typeof user.$inferInsert>) {
  const [guest] = await tx.select({ id: user.id }).from(user).where(isGuest(id)).for('update')
  if (!guest) throw new SessionEnded()
  const ended = await tx.delete(session).where(eq(session.userId, id)).returning({ id: session.id })
  if (!ended.some((each) => each.id === sessionId)) throw new SessionEnded()
  await tx
    .update(user)
    .set({ ...fields, guestFrom: null })
    .where(eq(user.id, id))
}

/** Notes the language that a person reads. */
export async function noteLanguage(db: Db, id: string, lang: Language): Promise<void> {
  await db
    .update(user)
    .set({ lang })
    .where(and(eq(user.id, id), sql`${user.lang} is distinct from ${lang}`))
}

/** When a member's first account was made; null for a person without one. */
export async function memberSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(account.createdAt) })
    .from(account)
    .where(eq(account.userId, userId))
  return row?.at ?? null
}

/** The id of the person with this e-mail; undefined where there is none. */
export async function idOfEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return row?.id
}

/** So many people with one ANPAN id are told from each other. */
const SAME_ID_MAX = 4

/** The people who may have this e-mail address or ANPAN id: one at most by an address, few by an id. */
export async function peopleOf(db: Db, login: string, { withGuests }: { withGuests: boolean }): Promise<Person[]> {
  const end = anpanIdEnd(login)
  const isIt = end === undefined ? eq(user.email, login) : sql`upper(right(replace(${user.id}, '-', ''), 6)) = ${end}`
  return db
    .select()
    .from(user)
    .where(withGuests ? isIt : and(isIt, sql`not ${user.isGuest}`))
    .orderBy(user.id)
    .limit(SAME_ID_MAX)
}

const isGuest = (id: string) => and(eq(user.id, id), eq(user.isGuest, true))

const named = ({ firstName, lastName }: Names) => {
  const name = authorName({ user: { firstName, lastName }, lang: null })
  return { firstName, lastName, name, ...searchedNames(firstName, lastName) }
}
