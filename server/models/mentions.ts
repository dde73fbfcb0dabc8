import { and, isNull, sql } from 'drizzle-orm'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { guestNameIn } from '#contract/guest-names.ts'
import type { Mention } from '#contract/mentions.ts'
import { mentionsIn } from '#contract/mentions-in.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'

const anpanEnd = sql<string>`upper(right(replace(${user.id}, '-', ''), 6))`

/** The people who are called by these ends of ANPAN ids, each by its end: of several who share one, the oldest. */
async function findCalled(db: Db, ends: readonly string[]) {
  const { id, firstName, lastName, isGuest, guestName } = user
  const rows = await db
    .select({ end: anpanEnd, id, firstName, lastName, isGuest, guestName })
    .from(user)
    .where(and(sql`${anpanEnd} = any(${sql.param(ends)}::text[])`, isNull(user.leavesAt)))
    .orderBy(user.id)
  const byEnd = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!byEnd.has(row.end)) byEnd.set(row.end, row)
  return byEnd
}

/** The ids of the people whom a text calls. */
export async function calledIn(db: Db, text: string): Promise<string[]> {
  const ends = mentionsIn(text)
  return ends.length === 0 ? [] : [...(await findCalled(db, ends)).values()].map(({ id }) => id)
}

interface Text {
  content: string
  mentions?: Mention[] | undefined
}

/** Texts with the names of whom they call. Nothing is asked for where they call nobody. */
export async function withMentions<T extends Text>(db: Db, texts: readonly T[]): Promise<T[]> {
  const called = texts.map(({ content }) => mentionsIn(content))
  const ends = [...new Set(called.flat())]
  if (ends.length === 0) return [...texts]
  const byEnd = await findCalled(db, ends)
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
