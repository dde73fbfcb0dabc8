import { eq, gt, or } from 'drizzle-orm'
import type { UnwantedWord } from '#contract/unwanted.ts'
import type { Db } from '../db/client.ts'
import { blocks, mutes, muteWords, relationRevisions } from '../db/people-schema.ts'

/** The people and words that a person does not want to see, and their revision. */
export interface Unwanted {
  revision: number
  /** Whom they have blocked, and who has blocked them. */
  blocked: ReadonlySet<string>
  /** Whom they have muted, and until when in ms since 1970; null for ever. */
  muted: ReadonlyMap<string, number | null>
  words: readonly UnwantedWord[]
}

/** Nothing is unwanted by a visitor. */
export const NOTHING_UNWANTED: Unwanted = { revision: 0, blocked: new Set(), muted: new Map(), words: [] }

export async function readUnwanted(db: Db, userId: string): Promise<Unwanted> {
  const [own, shut, muted, words] = await Promise.all([
    db.select().from(relationRevisions).where(eq(relationRevisions.userId, userId)),
    db
      .select()
      .from(blocks)
      .where(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId))),
    db.select().from(mutes).where(eq(mutes.userId, userId)),
    listMuteWords(db, userId),
  ])
  return {
    revision: own[0]?.revision ?? 0,
    blocked: new Set(shut.map((each) => (each.userId === userId ? each.blockedId : each.userId))),
    muted: new Map(muted.map(({ mutedId, until }) => [mutedId, until?.getTime() ?? null])),
    words,
  }
}

/** The people of whom something of this has changed since a revision. */
export async function changedSince(db: Db, revision: number): Promise<string[]> {
  const rows = await db
    .select({ id: relationRevisions.userId })
    .from(relationRevisions)
    .where(gt(relationRevisions.revision, revision))
  return rows.map(({ id }) => id)
}

export async function listMuteWords(db: Db, userId: string): Promise<UnwantedWord[]> {
  const rows = await db.select().from(muteWords).where(eq(muteWords.userId, userId)).orderBy(muteWords.position)
  return rows.map(({ word, isWhole, until }) => ({ word, isWhole, until: until?.toISOString() ?? null }))
}

/** Puts these words in the place of all that were there; call it in a transaction. */
export async function replaceMuteWords(db: Db, userId: string, words: readonly UnwantedWord[]): Promise<void> {
  await db.delete(muteWords).where(eq(muteWords.userId, userId))
  if (words.length === 0) return
  const row = ({ word, isWhole, until }: UnwantedWord, position: number) => ({
    userId,
    position,
    word,
    isWhole,
    until: until === null ? null : new Date(until),
  })
  await db.insert(muteWords).values(words.map(row))
}

/** What changes with it, and with what of it has ended by itself. */
export function unwantedVersion({ revision, muted, words }: Unwanted, now: number): string {
  const ends = [...muted.values(), ...words.map(({ until }) => (until === null ? null : Date.parse(until)))]
  return `${revision}.${ends.filter((end) => end !== null && end <= now).length}`
}

/** A test for the people whom the viewer does not want to see now. */
export const personFinder =
  ({ blocked, muted }: Pick<Unwanted, 'blocked' | 'muted'>, now: number) =>
  (id: string): boolean => {
    const until = muted.get(id)
    return blocked.has(id) || (until !== undefined && (until === null || until > now))
  }

/** The people whom the viewer does not want to see now. */
export function unwantedPeople(unwanted: Unwanted, viewerId: string | null, now: number): string[] {
  const isUnwanted = personFinder(unwanted, now)
  return [...unwanted.blocked, ...unwanted.muted.keys()].filter((id) => id !== viewerId && isUnwanted(id))
}
