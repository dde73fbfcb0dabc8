import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Conversation, type ConversationMember, type Message, UNREAD_COUNTED } from '#contract/conversations.ts'
import type { Place } from '#contract/host/cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { conversationMembers, messages } from '../db/conversations-schema.ts'
import { authorColumns, authorOf } from './authors.ts'
import { isBlocked, isMuted } from './between-people.ts'
import type { OwnState } from './list-notices.ts'
import { isShownTo, messageOf, selectMessages } from './messages.ts'
import { isSeen } from './seen.ts'

interface Row {
  id: string
  is_group: boolean
  name: string | null
  at: number
  state: Conversation['state']
  read_up_to: number
  unread: number
  last: string | null
  /** Whether the asker has written to a person who has not accepted. */
  has_written: boolean
  is_accepted: boolean | null
}

/** True where the other of two people, as `o`, is not blocked, leaving or suspended. */
const isOpenPair = (who: SQL) => sql`not exists (
  select 1 from conversation_members o join "user" ou on ou.id = o.user_id
  where o.conversation_id = c.id and o.user_id <> ${who} and (ou.leaves_at is not null or ou.suspended_until is not null
    or ${isBlocked(who, sql`ou.id`)}))`

/** So many of the last messages are looked at for what is unread, and for the last that is shown. */
const LOOKED_MAX = 1_000

/** Messages `x`, among the last of a conversation `c`, that its member `m` sees. */
const shown = (who: SQL, further = sql`true`) => sql`(
    select * from messages l where l.conversation_id = c.id and ${further} order by l.seq desc limit ${LOOKED_MAX}
  ) x join "user" xu on xu.id = x.user_id
  where (m.state = 'open' or not c.is_group) and (x.user_id = ${who} or (x.taken_down is null
    and xu.leaves_at is null and xu.suspended_until is null and not ${isBlocked(who, sql`x.user_id`)}))`

const unreadOf = (who: SQL) => sql`${shown(who, sql`l.seq > m.read_up_to`)} and x.user_id <> ${who}`
const unread = (who: SQL) =>
  sql`(select count(*)::int from (select 1 from ${unreadOf(who)} limit ${UNREAD_COUNTED}) counted)`
/** True where the other of two people has not accepted, and so has written nothing. */
const isWaiting = (who: SQL) => sql`exists (
  select 1 from conversation_members o where o.conversation_id = c.id and o.user_id <> ${who} and o.state <> 'open')`
/** The first that is found is enough. */
const hasUnread = (who: SQL) => sql`exists (select 1 from ${unreadOf(who)})`

/** A person's conversations with a message, and their groups; newest first. */
export async function listConversations(
  db: Db,
  userId: string,
  after: Place | undefined,
  limit: number,
): Promise<Conversation[]> {
  const isBehind = after ? sql`(c.last_at, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  return read(
    db,
    userId,
    sql`(c.last_seq > 0 or c.is_group) and (c.is_group or ${isOpenPair(sql`${userId}`)}) and ${isBehind}
      order by c.last_at desc, c.id desc limit ${limit}`,
  )
}

/** One of the conversations that they may see, whether it has messages or not. */
export const findConversation = async (db: Db, userId: string, id: string): Promise<Conversation | undefined> =>
  (await read(db, userId, sql`c.id = ${id}::uuid and (c.is_group or ${isOpenPair(sql`${userId}`)})`))[0]

async function read(db: Db, userId: string, which: SQL): Promise<Conversation[]> {
  const me = sql`${userId}`
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id, c.is_group, c.name, extract(epoch from c.last_at)::float8 * 1000 as at, m.state, m.read_up_to,
      ${unread(me)} as unread,
      (select x.id from ${shown(me)} order by x.seq desc limit 1) as last,
      case when c.is_group or not ${isWaiting(me)} then false
        else exists (select 1 from messages w where w.conversation_id = c.id and w.user_id = ${me}) end as has_written,
      (select o.state = 'open' from conversation_members o where not c.is_group and o.conversation_id = c.id and o.user_id <> ${me}) as is_accepted
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${me} and m.state <> 'declined' and ${which}`,
  )
  const [people, lasts] = await Promise.all([
    membersOf(
      db,
      userId,
      rows.map(({ id }) => id),
    ),
    messagesById(
      db,
      userId,
      rows.flatMap(({ last }) => last ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    isGroup: row.is_group,
    name: row.name,
    members: people.get(row.id) ?? [],
    state: row.state,
    mayWrite: mayWrite(row),
    last: lasts.get(row.last ?? '') ?? null,
    readUpTo: row.read_up_to,
    unread: row.unread,
    at: new Date(Math.round(row.at)).toISOString(),
  }))
}

function mayWrite({ is_group, state, is_accepted, has_written }: Row): Conversation['mayWrite'] {
  if (is_group) return state === 'open' ? 'yes' : 'no'
  if (is_accepted === null) return 'no' // the other is gone
  return is_accepted ? 'yes' : has_written ? 'no' : 'once'
}

/**
 * The members of some conversations. People who have blocked one another are named to each other in a group, since both read
 * along; those who are leaving or suspended are named only to themselves.
 */
async function membersOf(db: Db, viewerId: string, ids: string[]): Promise<Map<string, ConversationMember[]>> {
  const members = new Map<string, ConversationMember[]>()
  if (ids.length === 0) return members
  const rows = await db
    .select({ part: conversationMembers, author: authorColumns })
    .from(conversationMembers)
    .innerJoin(user, eq(user.id, conversationMembers.userId))
    .where(and(inArray(conversationMembers.conversationId, ids), or(eq(user.id, viewerId), isSeen)))
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId))
  for (const { part, author } of rows) {
    const { conversationId, state, arrivedUpTo, readUpTo } = part
    const told = state === 'open' ? { arrivedUpTo, readUpTo } : { arrivedUpTo: 0, readUpTo: 0 }
    members.set(conversationId, [...(members.get(conversationId) ?? []), { ...authorOf(author), ...told }])
  }
  return members
}

async function messagesById(db: Db, viewerId: string, ids: string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map()
  const rows = await selectMessages(db).where(and(inArray(messages.id, ids), isShownTo(viewerId)))
  return new Map(rows.map((row) => [row.id, messageOf(row)]))
}

/**
 * How many unread conversations each of these people has, where theirs have moved after a revision. Conversations with
 * a muted person, and those to be accepted, do not count.
 */
export async function conversationStates(db: Db, userIds: string[], since = -1): Promise<Map<string, OwnState>> {
  const who = sql`m.user_id`
  const rows = await rowsOf<{ id: string; revision: number; unread: number }>(
    db,
    sql`select mark.user_id as id, mark.revision::float8 as revision, (
      select count(*)::int from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = mark.user_id and m.state = 'open' and ${hasUnread(who)}
        and (c.is_group or (${isOpenPair(who)} and not exists (select 1 from conversation_members o
          where o.conversation_id = c.id and ${isMuted(who, sql`o.user_id`)})))
    ) as unread
    from conversation_marks mark where mark.revision > ${since} and mark.user_id = any(${sql.param(userIds)}::text[])`,
  )
  return new Map(rows.map(({ id, unread: count, revision }) => [id, { unread: count, revision }]))
}

/** Both drivers answer rows in this way; the type that they share does not say so. */
const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows
