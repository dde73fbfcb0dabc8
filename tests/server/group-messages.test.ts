import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONVERSATION_MEMBERS_MAX } from '#contract/conversations.ts'
import { user } from '#server/db/auth-schema.ts'
import type { Db } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import { leaveConversations, startConversation } from '#server/models/conversations.ts'
import { noticeStates } from '#server/models/list-notices.ts'
import { sendMessage } from '#server/models/messages.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { queriesOf } from '../support/queries.ts'

describeOnEachDatabase('a message to a group', (app) => {
  /** A group of so many people, who all have accepted it. */
  async function groupOf(size: number): Promise<{ id: string; ids: string[] }> {
    const ids = Array.from({ length: size }, () => crypto.randomUUID())
    await app.db.insert(user).values(
      ids.map((id) => ({
        id,
        firstName: 'P',
        lastName: '',
        name: 'P',
        searchName: 'p',
        email: `${id}@mail.example`,
        emailVerified: false,
        isGuest: false,
      })),
    )
    const [ownId = '', ...members] = ids
    const wish = { id: crypto.randomUUID(), name: 'Everybody', members }
    const started = await app.db.transaction((tx) => startConversation(tx, ownId, wish, new Date()))
    expect(started).toMatchObject({ id: wish.id })
    await app.db.execute(sql`update conversation_members set state = 'open'`)
    return { id: wish.id, ids }
  }

  const send = (db: Db, { id, ids }: { id: string; ids: string[] }) =>
    sendMessage(db, { conversationId: id, userId: ids[0] ?? '' }, { id: crypto.randomUUID(), content: 'Hello' })

  /** How many rows of these tables a session has written, in this transaction among others. */
  async function writtenBy(db: Db): Promise<Record<string, number>> {
    const { rows } = (await db.execute(sql`
      select relname as name, (n_tup_ins + n_tup_upd)::int as written from pg_stat_xact_user_tables
      where relname in ('revisions', 'notice_marks', 'conversation_marks', 'notices')`)) as unknown as {
      rows: { name: string; written: number }[]
    }
    return Object.fromEntries(rows.map(({ name, written }) => [name, written]))
  }

  /** How many rows a transaction writes up to its commit, which it does not reach. */
  async function rowsWritten(run: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
    let found: Record<string, number> = {}
    const end = new Error('enough')
    const running = app.db.transaction(async (tx) => {
      const before = await writtenBy(tx)
      await run(tx)
      await tx.execute(sql`set constraints all immediate`)
      const after = Object.entries(await writtenBy(tx))
      found = Object.fromEntries(after.map(([name, written]) => [name, written - (before[name] ?? 0)]))
      throw end
    })
    await running.catch((error: unknown) => {
      if (error !== end) throw error
    })
    return found
  }

  test('sends as many queries for fifty members as for three, and notifies each of them', async () => {
    const few = await groupOf(3)
    const many = await groupOf(CONVERSATION_MEMBERS_MAX)
    const sent = async (group: typeof few) =>
      (await queriesOf(() => app.db.transaction((tx) => send(tx, group)))).length
    await sent(few) // a second message replaces the notice of the first
    await sent(many)
    const others = many.ids.slice(1)
    const before = await noticeStates(app.db, others)
    expect(await sent(many)).toBe(await sent(few))
    const told = await app.db.select().from(notices).where(inArray(notices.userId, others))
    expect(told.map(({ userId, kind, actorId }) => [userId, kind, actorId]).toSorted()).toEqual(
      others.map((id) => [id, 'message', many.ids[0]]).toSorted(),
    )
    const after = await noticeStates(app.db, others)
    for (const id of others)
      expect(after.get(id)).toEqual({
        unread: 1,
        revision: expect.toSatisfy((n: number) => n > (before.get(id)?.revision ?? 0)),
      })
    expect(
      await app.db
        .select()
        .from(notices)
        .where(eq(notices.userId, many.ids[0] ?? '')),
    ).toEqual([])
  })

  test('moves each revision once, and each mark of a person once', async () => {
    const group = await groupOf(CONVERSATION_MEMBERS_MAX)
    await app.db.transaction((tx) => send(tx, group))
    const written = await rowsWritten((tx) => send(tx, group))
    expect(written).toEqual({
      revisions: 2, // of notices and of conversations
      notices: CONVERSATION_MEMBERS_MAX - 1,
      notice_marks: CONVERSATION_MEMBERS_MAX - 1,
      conversation_marks: CONVERSATION_MEMBERS_MAX,
    })
    const wish = { id: crypto.randomUUID(), name: 'Again', members: group.ids.slice(1) }
    const begun = await rowsWritten((tx) => startConversation(tx, group.ids[0] ?? '', wish, new Date()))
    expect(begun).toEqual(written)
  })

  test('reaches the marks of all, also once the constraints are checked at once', async () => {
    const { ids } = await groupOf(4)
    const [one = '', two = '', three = '', four = ''] = ids
    const revisionOf = async (id: string) => (await noticeStates(app.db, [id])).get(id)?.revision ?? 0
    const mute = (db: Db, userId: string, mutedId: string) =>
      db.execute(sql`insert into mutes (user_id, muted_id) values (${userId}, ${mutedId})`)
    const before = await Promise.all(ids.map(revisionOf))
    await app.db.transaction(async (tx) => {
      await mute(tx, one, two)
      await tx.execute(sql`set constraints all immediate`)
      await mute(tx, two, three)
      await mute(tx, three, four)
      await tx.execute(sql`set constraints all deferred`)
      await mute(tx, four, one)
    })
    const after = await Promise.all(ids.map(revisionOf))
    expect(after.map((each, at) => each > (before[at] ?? 0))).toEqual([true, true, true, true])
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`set constraints all immediate`)
      await mute(tx, two, one)
      await mute(tx, three, one)
    })
    const last = await Promise.all(ids.map(revisionOf))
    expect(last.map((each, at) => each > (after[at] ?? 0))).toEqual([false, true, true, false])
    await app.db.transaction((tx) => leaveConversations(tx, one))
  })
})
