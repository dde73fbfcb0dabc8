import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { anpanIdOf } from '#contract/anpan-id.ts'
import type { Comment } from '#contract/comments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { HELD_MS, HELD_NETWORK_MS, NEW_GUEST_MS } from '#contract/held.ts'
import { QUEUE_MAX, type QueueItem } from '#contract/moderation.ts'
import type { Post } from '#contract/posts.ts'
import { user } from '#server/db/auth-schema.ts'
import { heldNetworks, heldThings } from '#server/db/moderation-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { uploads } from '#server/db/schema.ts'
import { heldJob } from '#server/jobs/held-job.ts'
import { runJobs } from '#server/jobs/runner.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { heldUntil } from '#server/models/held.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const [SCHOOL, ELSEWHERE] = ['203.0.113.7', '198.51.100.20']
const PNG = new Uint8Array([137, 80, 78, 71])
const LINK = 'https://spam.example/pills'

describe('what new guests write with links', () => {
  let app: TestApp
  let moderator: Person
  let reader: Person

  beforeAll(async () => {
    app = await openTestApp({ trustedProxies: 1 })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(heldNetworks)
    await app.db.delete(user)
    moderator = await guestFrom(ELSEWHERE)
    await setRole(app.db, moderator.id, 'moderator')
    reader = await app.member()
  })

  async function guestFrom(address: string): Promise<Person> {
    const body = { secret: newSecret(), lang: 'en' }
    const answer = await app.ask('POST', '/api/auth/guest', { body, headers: { 'X-Forwarded-For': address } })
    return { id: (await bodyOf<{ id: string }>(answer)).id, cookie: cookieOf(answer) }
  }
  async function write(as: Person, content: string, more: object = {}): Promise<Post> {
    const answer = await app.keyed(as, '/api/posts', { id: v7(), content, ...more })
    expect(answer.status).toBe(201)
    return bodyOf<Post>(answer)
  }
  async function say(as: Person, postId: string, content: string, parentId?: string): Promise<Comment> {
    const answer = await app.keyed(as, `/api/posts/${postId}/comments`, { id: v7(), content, parentId })
    expect(answer.status).toBe(201)
    return bodyOf<Comment>(answer)
  }
  const read = async <T>(path: string, as?: Person) => bodyOf<T>(await app.ask('GET', path, { as }))
  async function runDue(afterMs: number): Promise<void> {
    const runner = runJobs(app.db, { held: heldJob(async () => {}) }, { now: () => Date.now() + afterMs, lookMs: 1e9 })
    await runner.runDue()
    await runner.close()
  }
  const act = async (about: string, id: string, what: string): Promise<string> => {
    const answer = await app.keyed(moderator, '/api/admin/acts', { about, id, act: what, reason: 'spam' })
    expect(answer.status).toBe(201)
    return (await bodyOf<{ id: string }>(answer)).id
  }
  const undo = async (id: string) => expect((await app.keyed(moderator, `/api/admin/acts/${id}/undo`)).status).toBe(201)
  const isSeen = async (id: string) => (await app.ask('GET', `/api/posts/${id}`)).status === 200
  const queue = async () => (await read<{ waiting: number; items: QueueItem[] }>('/api/admin/queue', moderator)).items
  const mentionsOf = (id: string) =>
    app.db.$count(notices, sql`${notices.userId} = ${id} and ${notices.kind} = 'mention'`)

  /** Every reading of the contract, of each of these things, and the pages that the server draws. */
  const readings = (ids: readonly string[]) => [
    ...Object.values(api)
      .flatMap((resource) => Object.values<Endpoint>(resource))
      .filter(({ method }) => method === 'get')
      .flatMap(({ path }) => (path.includes(':') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path])),
    '/api/posts?limit=100',
    '/api/posts?q=pills',
    '/',
    ...ids.map((id) => `/posts/${id}`),
  ]

  test('are found by no reading of others until their hour is over, and are shown then, once', async () => {
    const author = await guestFrom(SCHOOL)
    expect((await app.ask('POST', `/api/people/${author.id}/follow`, { as: reader })).status).toBe(200)
    const open = await write(reader, 'Bread for all')
    const call = `@${anpanIdOf(reader.id)}`
    const own = await write(author, `Cheap ${LINK} ${call}`)
    const titled = await write(author, 'See above', { title: LINK })
    const comment = await say(author, open.id, `Cheaper ${LINK} ${call}`)
    for (const { heldUntil: until } of [own, titled, comment])
      expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(HELD_MS - 60_000)
    expect([own, comment].map(({ takenDown }) => takenDown)).toEqual([undefined, undefined])
    for (const as of [undefined, reader])
      for (const path of readings([open.id, own.id, comment.id, author.id])) {
        const answer = await app.ask('GET', path, { as })
        expect([path, (await answer.text()).includes('spam.example')]).toEqual([path, false])
      }
    expect((await read<Post>(`/api/posts/${open.id}`))._count.comments).toBe(0)
    expect(await app.db.$count(notices, eq(notices.userId, reader.id))).toBe(0)
    expect(await bodyOf(await app.keyed(reader, `/api/posts/${own.id}/like`))).toMatchObject({ status: 404 })

    await runDue(HELD_MS - 60_000)
    expect(await isSeen(own.id)).toBe(false)
    for (let times = 0; times < 2; times++) await runDue(HELD_MS + 1000)
    expect([await isSeen(own.id), await isSeen(titled.id)]).toEqual([true, true])
    expect((await read<Comment[]>(`/api/posts/${open.id}/comments`)).map(({ id }) => id)).toEqual([comment.id])
    expect((await read<Post>(`/api/posts/${open.id}`))._count.comments).toBe(1)
    expect(await mentionsOf(reader.id)).toBe(2)
    expect((await read<Post>(`/api/posts/${own.id}`, author)).heldUntil).toBeUndefined()
    expect(await app.db.$count(heldThings)).toBe(0)
  })

  test('stand in all lists of their author, and in the first page where they belong', async () => {
    const author = await guestFrom(SCHOOL)
    const before = await write(reader, 'Before')
    const own = await write(author, LINK)
    const after = await write(reader, 'After')
    const paths = ['/api/posts', '/api/posts?limit=10', `/api/people/${author.id}/posts`, '/api/user/posts']
    for (const path of paths) {
      const found = (await read<Post[]>(path, author)).filter(({ id }) => [before, own, after].some((p) => p.id === id))
      expect([path, found.find(({ id }) => id === own.id)?.heldUntil]).toEqual([path, own.heldUntil])
      if (path.startsWith('/api/posts')) expect(found.map(({ id }) => id)).toEqual([after.id, own.id, before.id])
    }
    expect((await read<Post>(`/api/posts/${own.id}`, author)).heldUntil).toBe(own.heldUntil)
  })

  test('show their pictures to their author and moderators alone until then', async () => {
    const author = await guestFrom(SCHOOL)
    const { id: postId } = await write(author, LINK)
    const id = v7()
    await app.db
      .insert(uploads)
      .values({ id, userId: author.id, postId, type: 'image/png', width: 1, height: 1, bytes: PNG, state: 'encoded' })
    const seen = async () =>
      Promise.all(
        [author, moderator, reader, undefined].map(
          async (as) => (await app.ask('GET', `/uploads/${id}`, { as })).status,
        ),
      )
    expect(await seen()).toEqual([200, 200, 404, 404])
    await runDue(HELD_MS + 1000)
    expect(await seen()).toEqual([200, 200, 200, 200])
  })

  test('a full first page gives its last place to what its author has held, and goes on behind it', async () => {
    const author = await guestFrom(SCHOOL)
    for (let n = 0; n < 55; n++) await write(reader, `Number ${n}`)
    const own = await write(author, LINK)
    const answer = await app.ask('GET', '/api/posts', { as: author })
    const page = await bodyOf<Post[]>(answer)
    expect([page.length, page[0]?.id]).toEqual([50, own.id])
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
    const rest = await read<Post[]>(next ?? '', author)
    expect(new Set([...page, ...rest].map(({ id }) => id)).size).toBe(page.length + rest.length)
    expect([...page, ...rest].filter(({ content }) => content.startsWith('Number'))).toHaveLength(55)
  })

  test('a guest of yesterday, a member and a moderator are held by nothing', async () => {
    const old = await guestFrom(SCHOOL)
    await app.db
      .update(user)
      .set({ createdAt: new Date(Date.now() - NEW_GUEST_MS - 1000) })
      .where(eq(user.id, old.id))
    for (const as of [old, reader, moderator]) expect((await write(as, LINK)).heldUntil).toBeUndefined()
    expect((await write(await guestFrom(SCHOOL), 'No address, buns.txt')).heldUntil).toBeUndefined()
  })

  test('an edit with an address holds a visible post, and notifies the people it mentions once it is visible again', async () => {
    const author = await guestFrom(SCHOOL)
    const { id } = await write(author, 'Harmless')
    const edit = { content: `${LINK} @${anpanIdOf(reader.id)}`, base: 1 }
    const headers = { 'Idempotency-Key': v7() }
    const edited = await bodyOf<Post>(await app.ask('PATCH', `/api/posts/${id}`, { as: author, body: edit, headers }))
    expect([Boolean(edited.heldUntil), await isSeen(id), await mentionsOf(reader.id)]).toEqual([true, false, 0])
    await runDue(HELD_MS + 1000)
    expect([await isSeen(id), await mentionsOf(reader.id)]).toEqual([true, 1])
  })

  test('what their author writes below it is held as long, and leaves no trace for others', async () => {
    const author = await guestFrom(SCHOOL)
    const open = await write(reader, 'Bread')
    const root = await say(author, open.id, LINK)
    const reply = await say(author, open.id, 'And more', root.id)
    const own = await write(author, LINK)
    const below = await say(author, own.id, 'Below')
    expect([reply.heldUntil, below.heldUntil]).toEqual([root.heldUntil, own.heldUntil])
    expect(await read<Comment[]>(`/api/posts/${open.id}/comments`)).toEqual([])
    expect(await read<Comment[]>(`/api/posts/${open.id}/comments`, author)).toHaveLength(2)
    await runDue(HELD_MS + 1000)
    expect(await read<Comment[]>(`/api/posts/${open.id}/comments`)).toHaveLength(2)
    expect(await read<Comment[]>(`/api/posts/${own.id}/comments`)).toHaveLength(1)
    expect((await read<Post>(`/api/posts/${open.id}`))._count.comments).toBe(2)
  })

  test('wait for moderators, who show them, take them down or undo that; the clock goes on', async () => {
    const author = await guestFrom(SCHOOL)
    const open = await write(reader, 'Bread')
    const [post, comment] = [await write(author, LINK), await say(author, open.id, `${LINK} @${anpanIdOf(reader.id)}`)]
    expect((await queue()).map(({ id, isHeld, reports }) => [id, isHeld, reports])).toEqual([
      [post.id, true, 0],
      [comment.id, true, 0],
    ])
    const count = async () => (await read<Post>(`/api/posts/${open.id}`))._count.comments
    const left = await act('comment', comment.id, 'leave')
    expect([await count(), await mentionsOf(reader.id)]).toEqual([1, 1])
    await undo(left)
    expect([await count(), (await queue()).length]).toEqual([0, 2])
    const down = await act('comment', comment.id, 'take-down')
    expect([await count(), (await queue()).map(({ id }) => id)]).toEqual([0, [post.id]])
    expect((await read<Comment[]>(`/api/posts/${open.id}/comments`, author))[0]?.takenDown).toBe('spam')
    await undo(down)
    expect((await queue()).map(({ id }) => id)).toEqual([post.id, comment.id])
    await act('post', post.id, 'leave')
    expect(await isSeen(post.id)).toBe(true)
    await runDue(HELD_MS + 1000)
    expect([await count(), await mentionsOf(reader.id), await queue()]).toEqual([1, 1, []])
  })

  test('of a guest who is suspended are never shown, unless that is undone; nor of one who is deleted', async () => {
    const author = await guestFrom(SCHOOL)
    const open = await write(reader, 'Bread')
    const [post, other] = [await write(author, LINK), await write(author, `${LINK}/2`)]
    await say(author, open.id, LINK)
    const entry = await act('post', post.id, 'suspend')
    expect(await queue()).toEqual([])
    const lifted = await guestFrom(SCHOOL)
    const down = await write(lifted, LINK)
    await act('post', down.id, 'suspend')
    await runDue(HELD_MS + 1000)
    await act('person', lifted.id, 'lift')
    await runDue(HELD_MS + 1000)
    for (const { id } of [post, other, down]) expect(await isSeen(id)).toBe(false)
    expect((await read<Post>(`/api/posts/${open.id}`))._count.comments).toBe(0)
    await undo(entry)
    expect((await queue()).length).toBe(3)
    await runDue(HELD_MS + 1000)
    expect([await isSeen(post.id), await isSeen(other.id)]).toEqual([true, true])

    const leaver = await guestFrom(SCHOOL)
    const last = await write(leaver, LINK)
    const said = await say(leaver, open.id, LINK)
    await say(reader, open.id, 'Bye')
    await deletePerson(app.db, leaver.id)
    await runDue(HELD_MS + 1000)
    expect(await isSeen(last.id)).toBe(false)
    expect((await read<Comment[]>(`/api/posts/${open.id}/comments`)).map(({ id }) => id)).not.toContain(said.id)
  })

  test('keep their clock when their author becomes a member', async () => {
    const author = await guestFrom(SCHOOL)
    const { id } = await write(author, LINK)
    const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Mika' }
    const answer = await app.ask('POST', '/api/auth/sign-up', { body, as: author })
    expect(answer.status).toBe(201)
    const [row] = await app.db.select({ from: user.guestFrom }).from(user).where(eq(user.id, author.id))
    expect([row?.from, await isSeen(id)]).toEqual([null, false])
    await runDue(HELD_MS + 1000)
    expect(await isSeen(id)).toBe(true)
  })

  test('a flood of them keeps no report from the first page of the queue', async () => {
    for (let n = 0; n < 4; n++) {
      const author = await guestFrom(`203.0.113.${n}`)
      for (let at = 0; at < 13; at++) await write(author, `${LINK}/${n}/${at}`)
    }
    const bad = await write(reader, 'Something bad')
    const by = await guestFrom(ELSEWHERE)
    await app.keyed(by, '/api/reports', { about: 'post', id: bad.id, reason: 'other' })
    const items = await queue()
    expect([items.length, items[0]?.id]).toEqual([QUEUE_MAX, bad.id])
  })

  test('the suspension of a guest holds all that guests write who come from their address afterwards, for three days', async () => {
    const author = await guestFrom('2001:db8::1')
    const there = await guestFrom('2001:db8::2')
    const member = await app.member()
    const entry = await act('person', author.id, 'suspend')
    const [same, other] = [await guestFrom('2001:db8::ffff:3'), await guestFrom('2001:db8:0:1::1')]
    const isHeld = async (as: Person) => (await write(as, 'Only bread')).heldUntil !== undefined
    expect(await Promise.all([same, other, there, member].map(isHeld))).toEqual([true, false, false, false])
    await undo(entry)
    expect(await isHeld(same)).toBe(false)
    await act('person', author.id, 'suspend')
    expect(await isHeld(same)).toBe(false)
    const late = await guestFrom('2001:db8::4')
    expect(await isHeld(late)).toBe(true)
    await act('person', author.id, 'lift')
    expect(await isHeld(late)).toBe(false)
  })

  test('a school of 500 behind one IPv4 goes on while one of its guests is suspended', async () => {
    const bad = await guestFrom(SCHOOL)
    const ids = Array.from({ length: 500 }, () => v7())
    await app.db.execute(sql`insert into "user" (id, name, email, first_name, last_name, search_name, search_grams,
        search_version, is_guest, guest_from, created_at)
      select id, '', id || '@guest.invalid', '', '', '', '{}', 2, n % 2 = 0, case when n % 2 = 0 then '203.0.113.7/32' end,
        now() - interval '1 minute'
      from unnest(${sql.param(ids)}::text[]) with ordinality each (id, n)`)
    await act('person', bad.id, 'suspend')
    const held: string[] = []
    for (const id of ids) if (await heldUntil(app.db, id, ['Bread'], new Date())) held.push(id)
    expect(held).toEqual([])
    expect((await write(await guestFrom(SCHOOL), 'Bread')).heldUntil).toBeDefined()
  })

  test('addresses of guests are forgotten after three days, and those of suspended guests after as many', async () => {
    const author = await guestFrom(SCHOOL)
    await act('person', author.id, 'suspend')
    const known = () => app.db.$count(user, sql`${user.guestFrom} is not null`)
    await sweep(app.db, Date.now() + HELD_NETWORK_MS - 60_000)
    expect([await known(), await app.db.$count(heldNetworks)]).toEqual([2, 1])
    await sweep(app.db, Date.now() + HELD_NETWORK_MS + 60_000)
    expect([await known(), await app.db.$count(heldNetworks)]).toEqual([0, 0])
  })
})
