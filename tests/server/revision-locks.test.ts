import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type Cluster, postgresPrograms, startPostgres } from '../support/postgres.ts'
import { openTestApp } from '../support/test-app.ts'

/** All of some 700 pairs by `ALL_PAIRS=1 npx vitest run tests/server/revision-locks.test.ts`, in half a minute. */
const ALL_PAIRS = process.env.ALL_PAIRS === '1'

/** Ids of the rows of one of the two transactions. */
const uuid = (side: number, n: number) => `00000000-0000-7000-8000-0000000${side}00${n.toString().padStart(2, '0')}`
const product = (side: number) => `p${side}`
const person = (side: number) => `person-${side}`

/** What fills the tables for one side. */
const rowsOf = (side: number): string => {
  const [post, comment, room, notice, order] = [1, 2, 3, 4, 5].map((n) => `'${uuid(side, n)}'`)
  const [me, other] = [`'${person(side)}'`, `'other-${side}'`]
  return `
    insert into "user" (id, first_name, last_name, name, search_name, email, email_verified, is_guest, created_at, updated_at)
      select id, 'P', '', 'P', 'p', id || '@mail.example', false, false, now(), now() from unnest(array[${me}, ${other}, 'new-${side}']) id;
    insert into session (id, user_id, token, expires_at, created_at, updated_at)
      values ('s${side}', ${me}, 't${side}', now() + interval '1 day', now(), now());
    insert into posts (id, user_id, content, search_text) values (${post}, ${other}, 'words', 'words');
    insert into likes (post_id, user_id) values (${post}, ${me});
    insert into comments (id, post_id, root_id, root_at, user_id, content) values (${comment}, ${post}, ${comment}, now(), ${me}, 'words');
    insert into comment_likes (comment_id, user_id) values (${comment}, ${me});
    insert into products (id, position, record) values ('${product(side)}', ${side}, '{}');
    insert into services (id, position, record) values ('${product(side)}', ${side}, '{}');
    insert into reviews (id, product_id, user_id, rating, content) values (${post}, '${product(side)}', ${me}, 5, 'words');
    insert into orders (id, user_id, total, points_used, payment, state, steps) values (${order}, ${me}, 1, 0, 'card', 'shipped', '[]');
    insert into follows (follower_id, followed_id) values (${me}, ${other});
    insert into mutes (user_id, muted_id) values (${me}, ${other});
    insert into blocks (user_id, blocked_id) values (${me}, ${other});
    insert into mute_words (user_id, position, word, is_whole) values (${me}, 0, 'word', true);
    insert into bookmarks (user_id, post_id) values (${me}, ${post});
    insert into favourites (user_id, product_id) values (${me}, '${product(side)}');
    insert into notices (id, user_id, kind, topic, actor_id) values (${notice}, ${me}, 'follow', 'follow:x', ${other});
    insert into announcements (id, texts, lang, level, starts_at, audience) values (${post}, '{}', 'ja', 'info', now(), 'everybody');
    insert into announcement_dismissals (user_id, announcement_id) values (${me}, ${post});
    insert into portal (id) values ('portal') on conflict do nothing;
    insert into "user" (id, first_name, last_name, name, search_name, email, email_verified, is_guest, role, created_at, updated_at)
      values ('operator-${side}', 'P', '', 'P', 'p', 'operator-${side}@mail.example', false, false, 'operator', now(), now());
    insert into conversations (id, is_group) values (${room}, true);
    insert into conversation_members (conversation_id, user_id, state) values (${room}, ${me}, 'open'), (${room}, ${other}, 'open');
    insert into messages (id, conversation_id, user_id, seq, content, created_at) values (${notice}, ${room}, ${me}, 1, 'words', now());`
}

/** For each deferred trigger that moves a revision: a write that fires it, among others perhaps. */
const WRITES: Readonly<Record<string, (side: number) => string>> = {
  revision_posts: (side) => `delete from posts where id = '${uuid(side, 1)}'`,
  revision_posts_update: (side) => `update posts set title = 'T' where id = '${uuid(side, 1)}'`,
  revision_likes: (side) => `delete from likes where user_id = '${person(side)}'`,
  revision_user: (side) => `update "user" set first_name = 'Q' where id = '${person(side)}'`,
  revision_products: (side) => `update products set stock = stock - 1 where id = '${product(side)}'`,
  revision_services: (side) => `update services set position = 9 where id = '${product(side)}'`,
  session_end: (side) => `delete from session where id = 's${side}'`,
  session_end_update: (side) => `update session set user_agent = 'x' where id = 's${side}'`,
  session_end_user: (side) => `update "user" set suspended_until = now() where id = '${person(side)}'`,
  relation_follows: (side) => `delete from follows where follower_id = '${person(side)}'`,
  relation_mutes: (side) => `update mutes set until = now() where user_id = '${person(side)}'`,
  relation_blocks: (side) => `delete from blocks where user_id = '${person(side)}'`,
  relation_blocked: (side) => `update blocks set created_at = now() where user_id = '${person(side)}'`,
  relation_mute_words: (side) => `delete from mute_words where user_id = '${person(side)}'`,
  relation_bookmarks: (side) => `delete from bookmarks where user_id = '${person(side)}'`,
  relation_favourites: (side) => `delete from favourites where user_id = '${person(side)}'`,
  revision_comments: (side) => `delete from comments where id = '${uuid(side, 2)}'`,
  revision_comments_update: (side) => `update comments set content = 'new' where id = '${uuid(side, 2)}'`,
  revision_comment_likes: (side) => `delete from comment_likes where user_id = '${person(side)}'`,
  revision_comments_post: (side) => `delete from posts where id = '${uuid(side, 1)}'`,
  revision_comments_user: (side) => `update "user" set leaves_at = now() where id = '${person(side)}'`,
  notice_told: (side) => `delete from notices where user_id = '${person(side)}'`,
  notice_read: (side) => `insert into notice_marks (user_id, read_up_to) values ('new-${side}', now())`,
  notice_read_on: (side) =>
    `insert into notice_marks (user_id, read_up_to) values ('other-${side}', now()) on conflict (user_id) do update set read_up_to = now()`,
  notice_muted: (side) => `delete from mutes where user_id = '${person(side)}'`,
  notice_block: (side) => `delete from blocks where user_id = '${person(side)}'`,
  notice_blocked: (side) => `delete from blocks where user_id = '${person(side)}'`,
  notice_dismissed: (side) => `delete from announcement_dismissals where user_id = '${person(side)}'`,
  revision_announcements: (side) => `delete from announcements where id = '${uuid(side, 1)}'`,
  revision_announcements_update: (side) => `update announcements set level = 'urgent' where id = '${uuid(side, 1)}'`,
  revision_portal: () => 'delete from portal',
  revision_portal_update: () => 'update portal set revision = revision + 1',
  revision_operator: (side) => `update "user" set role = null where id = 'operator-${side}'`,
  revision_operator_new: (side) =>
    `insert into "user" (id, first_name, last_name, name, search_name, email, email_verified, is_guest, role, created_at, updated_at) values ('another-${side}', 'P', '', 'P', 'p', 'another-${side}@mail.example', false, false, 'operator', now(), now())`,
  revision_operator_gone: (side) => `delete from "user" where id = 'operator-${side}'`,
  revision_reviews: (side) => `delete from reviews where user_id = '${person(side)}'`,
  revision_reviews_update: (side) => `update reviews set rating = 1 where user_id = '${person(side)}'`,
  revision_user_reviews: (side) => `update "user" set suspended_until = now() where id = '${person(side)}'`,
  revision_orders_delivered: (side) => `update orders set state = 'delivered' where user_id = '${person(side)}'`,
  conversation_message: (side) => `update messages set taken_down = 'spam' where user_id = '${person(side)}'`,
  conversation_member: (side) => `delete from conversation_members where user_id = '${person(side)}'`,
  conversation_member_update: (side) =>
    `update conversation_members set read_up_to = 1 where user_id = '${person(side)}'`,
  conversation_muted: (side) => `delete from mutes where user_id = '${person(side)}'`,
  conversation_block: (side) => `delete from blocks where user_id = '${person(side)}'`,
  conversation_blocked: (side) => `delete from blocks where user_id = '${person(side)}'`,
}

/** The writes that leave a mark with a person, and hold no lock on the person's own row. */
const MARKING = [
  'relation_follows',
  'relation_mutes',
  'relation_blocks',
  'relation_mute_words',
  'relation_bookmarks',
  'relation_favourites',
  'notice_told',
  'conversation_message',
  'conversation_member_update',
]

describe.skipIf(postgresPrograms === undefined)('the locks of revisions, on PostgreSQL', () => {
  let cluster: Cluster
  let one: pg.Client
  let two: pg.Client
  let close: () => Promise<void>

  beforeAll(async () => {
    cluster = await startPostgres()
    const url = await cluster.newDatabase()
    const app = await openTestApp({}, await openDatabase({ url }))
    ;[one, two] = [0, 1].map(() => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
    for (const client of [one, two]) {
      await client.connect()
      await client.query(`set deadlock_timeout = '20ms'; set lock_timeout = '5s'`)
    }
    for (const side of [0, 1]) await one.query(rowsOf(side))
    close = async () => {
      for (const client of [one, two]) await client.end()
      await app.close()
      await cluster.stop()
    }
  })
  afterAll(() => close())

  const rowsIn = async <T>(text: string) => (await one.query(text)).rows as T[]
  const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)
  const failOf = (sent: Promise<unknown>) => sent.then(() => undefined, codeOf)
  const rollback = () => Promise.all([one, two].map((client) => client.query('rollback')))

  test('are taken in one function alone, and every deferred trigger that takes them has a write here', async () => {
    const taking = await rowsIn<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '"revisions"' order by 1`,
    )
    expect(taking.map(({ name }) => name)).toEqual(['lock_revisions', 'move_revision'])
    const calling = await rowsIn<{ name: string }>(`
      with recursive taking as (
        select oid, proname::text from pg_proc where proname = 'lock_revisions'
        union
        select p.oid, p.proname::text from pg_proc p join taking t on p.prosrc ~ ('"' || t.proname || '"')
          where p.pronamespace = 'public'::regnamespace
      )
      select tgname as name from pg_trigger where tgdeferrable and tgfoid in (select oid from taking) order by 1`)
    expect(calling.map(({ name }) => name)).toEqual(Object.keys(WRITES).toSorted())
  })

  test('are taken in one order by every pair of writes', async () => {
    // two triggers that call one function in one way lock alike
    const first = ALL_PAIRS ? 'tgname::text' : 'min(tgname::text)'
    const rows = await rowsIn<{ name: string }>(
      `select ${first} as name from pg_trigger where tgname = any('{${Object.keys(WRITES).join()}}') group by tgfoid, tgargs${ALL_PAIRS ? ', tgname' : ''}`,
    )
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(8)
    const found: string[] = []
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1)) {
        const fail = await race(one, other)
        if (fail !== undefined) found.push(`${one} and ${other}: ${fail}`)
      }
    expect(found).toEqual([])
  })

  /** One writes the first and then the second, the other the second and then the first; each holds what its first takes. */
  async function race(first: string, second: string): Promise<string | undefined> {
    const write = (name: string, side: number) => WRITES[name]?.(side) ?? ''
    await one.query(`begin; ${write(first, 0)}; ${write(second, 0)}`)
    await one.query(`set constraints ${first} immediate`)
    const ofTwo = (async () => {
      await two.query(`begin; ${write(second, 1)}; ${write(first, 1)}`)
      await two.query(`set constraints ${second} immediate`)
      await two.query('set constraints all immediate')
    })().catch(codeOf)
    await one.query('select pg_sleep(0.003)')
    const ofOne = await failOf(one.query('set constraints all immediate'))
    await one.query('rollback')
    const fail = ofOne ?? (await ofTwo) ?? undefined
    await two.query('rollback')
    return fail
  }

  test.each(MARKING)('%s does not wait for a person who is deleted meanwhile', async (name) => {
    // the first mark of a person names their row
    await one.query('delete from notice_marks; delete from relation_revisions; delete from conversation_marks')
    await one.query(`begin; select 1 from "user" where id = '${person(0)}' for update`)
    await two.query(`begin; ${WRITES[name]?.(0)}`)
    const ofTwo = failOf(two.query('set constraints all immediate'))
    await one.query('select pg_sleep(0.01)')
    // the rows that the other has written are waited for: that is no matter of revisions
    const ofOne = failOf(
      one.query(`update "user" set first_name = 'Q' where id = '${person(0)}'; set constraints all immediate`),
    )
    expect(await ofTwo).toBeUndefined()
    await two.query('rollback')
    expect(await ofOne).toBeUndefined()
    await rollback()
  })

  test('a write that holds the revisions does not wait for a person who reads their notices', async () => {
    await one.query(`insert into notice_marks values ('${person(0)}', 0, null) on conflict do nothing`)
    await one.query(`begin; update notice_marks set read_up_to = now() where user_id = '${person(0)}'`)
    await two.query(`begin; ${WRITES.notice_told?.(0)}`)
    const ofTwo = failOf(two.query('set constraints all immediate'))
    await one.query('select pg_sleep(0.01)')
    const ofOne = await failOf(one.query('set constraints all immediate'))
    await one.query('rollback')
    expect([ofOne, await ofTwo]).toEqual([undefined, undefined])
    await two.query('rollback')
  })
})
