import { isNull, type SQL, sql } from 'drizzle-orm'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { Mention } from '#contract/mentions.ts'
import { mentionsIn } from '#contract/mentions-in.ts'
import type { Post } from '#contract/posts.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { isOpenOrSelf } from './between-people.ts'
import { isSeen } from './seen.ts'

const anpanEnd = sql<string>`upper(right(replace(${user.id}, '-', ''), 6))`

/**
 * The people whom these ends of ANPAN ids mention, each by its end, if they are open: of several who share one
 * it is the oldest, open or not.
 */
async function findCalled(db: Db, ends: readonly string[], isOpen: SQL) {
  const { id, firstName, lastName, isGuest, guestName } = user
  const rows = await db
    .select({ end: anpanEnd, id, firstName, lastName, isGuest, guestName, isOpen: sql<boolean>`${isOpen}` })
    .from(user)
    .where(sql`${anpanEnd} = any(${sql.param(ends)}::text[])`)
    .orderBy(user.id)
  const byEnd = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!byEnd.has(row.end)) byEnd.set(row.end, row)
  return new Map([...byEnd].filter(([, row]) => row.isOpen))
}

/** The ids of the people whom a text mentions; those who are suspended find it when they are back. */
export async function calledIn(db: Db, text: string): Promise<string[]> {
  const ends = mentionsIn(text)
  return ends.length === 0 ? [] : [...(await findCalled(db, ends, isNull(user.leavesAt))).values()].map(({ id }) => id)
}

interface Text {
  content: string
  mentions?: Mention[] | undefined
}

/** Texts with the names of the people they mention whom the viewer may meet. Texts without mentions cost no query. */
export async function withMentions<T extends Text>(db: Db, texts: readonly T[], viewerId: string | null): Promise<T[]> {
  const called = texts.map(({ content }) => mentionsIn(content))
  const ends = [...new Set(called.flat())]
  if (ends.length === 0) return [...texts]
  const byEnd = await findCalled(db, ends, viewerId === null ? isSeen : isOpenOrSelf(viewerId))
  return texts.map((text, at) => {
    const mentions = (called[at] ?? []).flatMap((end): Mention[] => {
      const person = byEnd.get(end)
      if (!person) return []
      const { id, firstName, lastName } = person
      const guestName = guestNameIn(person)
      return [{ anpanId: anpanIdOf(id), firstName, lastName, ...(guestName !== null && { guestName }) }]
    })
    return mentions.length > 0 ? { ...text, mentions } : text
  })
}

/** A page of posts that is shared by all viewers, without the names of those whom its viewer may not meet. */
export function withoutMentionsOf(page: readonly Post[], blocked: ReadonlySet<string>): Post[] {
  if (blocked.size === 0) return [...page]
  const hidden = new Set([...blocked].map(anpanIdOf))
  return page.map((post) =>
    post.mentions?.some(({ anpanId }) => hidden.has(anpanId))
      ? { ...post, mentions: post.mentions.filter(({ anpanId }) => !hidden.has(anpanId)) }
      : post,
  )
}
