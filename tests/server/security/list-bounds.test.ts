import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANNOUNCEMENTS_MAX } from '#contract/announcements.ts'
import { CAME_MAX, INVITATIONS_MAX } from '#contract/invitations.ts'
import { AUDIT_PER_PAGE, OVERVIEW_DAYS, PEOPLE_PER_PAGE as ADMIN_PEOPLE_PER_PAGE } from '#contract/admin.ts'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { CART_LINES_MAX } from '#contract/cart.ts'
import { COMMENTS_PER_PAGE } from '#contract/comments.ts'
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '#contract/conversations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { FAVOURITES_PER_PAGE } from '#contract/favourites.ts'
import { LOG_PER_PAGE, QUEUE_MAX } from '#contract/moderation.ts'
import { NOTICES_PER_PAGE } from '#contract/notices.ts'
import { OPEN_ORDERS_MAX } from '#contract/open-orders.ts'
import { ORDERS_PER_PAGE } from '#contract/orders.ts'
import { PAGE_MAX_BYTES } from '#contract/pages.ts'
import { PASSKEYS_MAX } from '#contract/passkeys.ts'
import { PEOPLE_PER_PAGE } from '#contract/people.ts'
import { POINTS_PER_PAGE } from '#contract/points.ts'
import { VERSIONS_PER_PAGE } from '#contract/post-edits.ts'
import { POSTS_PER_PAGE, POSTS_PER_PAGE_MAX } from '#contract/posts.ts'
import { REVIEWS_PER_PAGE } from '#contract/reviews.ts'
import { SCHEDULED_MAX } from '#contract/scheduled.ts'
import { WORDS_MAX } from '#contract/unwanted.ts'
import { OWN_LIKES_MAX } from '#contract/user-likes.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { setRole } from '#server/models/member-marks.ts'
import { openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { pathOf, reads } from './endpoints.ts'

/**
 * Most rows of each list of the contract, and their bound. A number is the bound of a page or of what one person may
 * have; `operator` marks rows that only the operator adds.
 */
const bounds: Record<string, number | 'operator'> = {
  'posts.list': POSTS_PER_PAGE_MAX,
  'posts.read': 40, // pictures, products and mentions of one post
  'posts.history': VERSIONS_PER_PAGE,
  'comments.list': COMMENTS_PER_PAGE,
  'products.list': 'operator',
  'services.list': 'operator',
  'accounts.devices': 20, // sessions of a person
  'passkeys.list': PASSKEYS_MAX,
  'userLikes.list': OWN_LIKES_MAX,
  'people.list': PEOPLE_PER_PAGE,
  'people.followers': PEOPLE_PER_PAGE,
  'people.following': PEOPLE_PER_PAGE,
  'people.mutes': PEOPLE_PER_PAGE,
  'people.blocks': PEOPLE_PER_PAGE,
  'people.muteWords': WORDS_MAX,
  'feeds.following': POSTS_PER_PAGE,
  'feeds.ofPerson': POSTS_PER_PAGE,
  'feeds.ownPosts': POSTS_PER_PAGE,
  'feeds.liked': POSTS_PER_PAGE,
  'feeds.bookmarks': POSTS_PER_PAGE,
  'notices.list': NOTICES_PER_PAGE,
  'orders.list': ORDERS_PER_PAGE,
  'orders.read': 30, // lines of one order
  'openOrders.list': OPEN_ORDERS_MAX,
  'openOrders.all': OPEN_ORDERS_MAX,
  'points.list': POINTS_PER_PAGE,
  'push.read': 20, // kinds of notices
  'conversations.list': CONVERSATIONS_PER_PAGE,
  'conversations.messages': MESSAGES_PER_PAGE,
  'spaces.list': 'operator',
  'spaces.users': 'operator', // as many as the spaces take
  'scheduled.list': SCHEDULED_MAX,
  'reviews.list': REVIEWS_PER_PAGE,
  'favourites.list': FAVOURITES_PER_PAGE,
  'cart.read': CART_LINES_MAX,
  'invitations.list': INVITATIONS_MAX * CAME_MAX,
  'announcements.list': ANNOUNCEMENTS_MAX,
  'announcements.all': ANNOUNCEMENTS_MAX,
  'portal.read': 100, // services that are not offered
  'admin.overview': OVERVIEW_DAYS,
  'admin.people': ADMIN_PEOPLE_PER_PAGE,
  'admin.audit': AUDIT_PER_PAGE,
  'moderation.queue': QUEUE_MAX,
  'moderation.thing': 100,
  'moderation.log': LOG_PER_PAGE,
}
/** An answer of a list besides its page: heads, counts, and the text of the item that it is about. */
const BESIDE_BYTES = 48 * 1024

/** Whether a schema has an array, itself or in a field of any depth. */
function hasArray(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, entries, wrapped, options, pipe } = schema as Record<string, unknown>
  if (type === 'array') return true
  const listed = [options, type === 'custom' ? pipe : []].flatMap((each) =>
    Array.isArray(each) ? (each as unknown[]) : [],
  )
  const inner = [wrapped, ...Object.values(entries ?? {}), ...listed.filter((each) => each !== schema)]
  return inner.some(hasArray)
}

/** The lengths of all arrays in an answer. */
function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(lengthsIn)
  return Array.isArray(value) ? [value.length, ...below] : below
}

const lists = reads.filter(([, endpoint]) => hasArray(endpoint.reply))

test('every GET whose answer has an array is in the table of bounds, and no other', () => {
  expect(lists.map(([name]) => name).toSorted()).toEqual(Object.keys(bounds).toSorted())
})

describe('with more rows of every kind than a page holds', () => {
  let database: Database
  let app: TestApp
  let person: Person
  let author: Person
  const postId = v7()
  beforeAll(async () => {
    database = await openDatabase({})
    await seedDemo(database.db, Date.now())
    app = await openTestApp({}, database)
    author = await app.member()
    person = await app.member()
    await setRole(app.db, person.id, 'operator')
    await fill()
  }, 180_000)
  afterAll(() => database.close())

  async function fill() {
    const { db } = app
    const [me, by] = [person.id, author.id]
    const long = '\u{1F35E}'.repeat(4990)
    await db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams, search_version)
      select 'crowd-' || n, 'Crowd', n || '@crowd.invalid', 'Crowd', '', 'crowd', '{}', 2 from generate_series(1, 400) n`)
    await db.execute(sql`insert into posts (id, user_id, content, created_at, search_text, search_grams, search_version)
      select gen_random_uuid(), ${by}, 'Short', now() - interval '1 day' - n * interval '1 s', 'short', '{}', 2
      from generate_series(1, ${OWN_LIKES_MAX + 50}::int) n`)
    await db.execute(sql`insert into posts (id, user_id, content, created_at, search_text, search_grams, search_version)
      select gen_random_uuid(), u, ${long}, now() - n * interval '1 s', 'long', '{}', 2
      from generate_series(1, 60) n, unnest(array[${by}::text, ${me}::text]) u`)
    await db.execute(sql`insert into posts (id, user_id, content, created_at, search_text, search_grams, search_version)
      values (${postId}, ${by}, ${long}, now(), 'long', '{}', 2)`)
    await db.execute(sql`insert into likes (post_id, user_id, created_at) select id, ${me}, created_at from posts`)
    await db.execute(
      sql`insert into bookmarks (post_id, user_id) select id, ${me} from posts order by created_at desc limit 300`,
    )
    await db.execute(
      sql`insert into follows (follower_id, followed_id) select id, ${me} from "user" where id like 'crowd-%'`,
    )
    await db.execute(
      sql`insert into follows (follower_id, followed_id) select ${me}, id from "user" where id like 'crowd-%' or id = ${by}`,
    )
    await db.execute(sql`insert into mutes (user_id, muted_id) select ${me}, id from "user" where id like 'crowd-%'`)
    await db.execute(
      sql`insert into blocks (user_id, blocked_id) select ${me}, id from "user" where id like 'crowd-1%'`,
    )
    await db.execute(sql`insert into comments (id, post_id, root_id, root_at, user_id, content, created_at)
      select id, ${postId}, id, at, ${by}, ${'\u{1F35E}'.repeat(2000)}, at
      from (select gen_random_uuid() as id, now() + n * interval '1 ms' as at from generate_series(1, 200) n) c`)
    await db.execute(sql`insert into post_versions (post_id, user_id, revision, content, at)
      select ${postId}, ${by}, n, ${long}, now() from generate_series(1, 400) n`)
    await db.execute(sql`update posts set revision = 401, edited_at = now() where id = ${postId}`)
    await db.execute(sql`insert into reviews (id, product_id, user_id, rating, content, created_at)
      select gen_random_uuid(), 'mug-blue', id, 5, ${'\u{1F35E}'.repeat(1000)}, now() from "user" where id like 'crowd-%'`)
  }

  const placeOf = (name: string, endpoint: Endpoint) => {
    const id = name === 'reviews.list' ? 'mug-blue' : postId
    return pathOf(endpoint, id, anpanIdOf(name === 'feeds.ofPerson' ? author.id : person.id))
  }

  test.each(lists)('%s ends within its bounds of rows and bytes', async (name, endpoint) => {
    const bound = bounds[name]
    for (const query of name === 'posts.list' ? ['', '?limit=100'] : ['']) {
      const answer = await app.ask('GET', placeOf(name, endpoint) + query, { as: person })
      const text = await answer.text()
      expect([200, 404]).toContain(answer.status)
      if (answer.status === 404) continue
      if (bound !== 'operator') expect(Math.max(0, ...lengthsIn(JSON.parse(text)))).toBeLessThanOrEqual(bound ?? 0)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(PAGE_MAX_BYTES + BESIDE_BYTES)
    }
  })

  test.each([
    ['posts.history', 10],
    ['comments.list', 20],
    ['userLikes.list', OWN_LIKES_MAX],
    ['feeds.liked', 10],
    ['people.mutes', PEOPLE_PER_PAGE],
    ['people.followers', PEOPLE_PER_PAGE],
  ])('%s is full, so that its bound was met', async (name, least) => {
    const [, endpoint] = lists.find(([each]) => each === name) ?? []
    if (!endpoint) throw new Error(`no such list: ${name}`)
    const answer = await app.ask('GET', placeOf(name, endpoint), { as: person })
    expect(lengthsIn(await answer.json())[0]).toBeGreaterThanOrEqual(least)
  })
})
