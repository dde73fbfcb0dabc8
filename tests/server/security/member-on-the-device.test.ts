import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { user } from '#server/db/auth-schema.ts'
import { posts } from '#server/db/schema.ts'
import '#src/data/commands.ts'
import { call } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { applySession } from '#src/data/session/change-account.ts'
import { drainAccount } from '#src/data/sync/drain-account.ts'
import type { DrainDeps } from '#src/data/sync/drain-deps.ts'
import { sendBatch } from '#src/data/sync/batch.ts'
import { send } from '#src/data/sync/send.ts'
import { openTestApp, ORIGIN, type TestApp } from '../../support/test-app.ts'

/** The device's own code against the server, without a browser: one cookie jar, one store. */
describe('on the device of a guest who becomes a member', () => {
  let app: TestApp
  /** The cookies that the browser has, by name; none after it was killed before it wrote them down. */
  let cookies = new Map<string, string>()

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    cookies = new Map()
    await app.db.delete(user)
    for (const table of outboxDb.tables) await table.clear()
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = {
        ...(init.headers as object),
        'Sec-Fetch-Site': 'same-origin',
        ...(cookie && { Cookie: cookie }),
      }
      const answer = await app.app.request(ORIGIN + path, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return answer
    })
    return () => vi.unstubAllGlobals()
  })

  const deps: DrainDeps = {
    db: outboxDb,
    now: () => Date.now(),
    random: () => 0,
    locks: {
      request: ((_name: string, _options: unknown, run: (lock: unknown) => unknown) =>
        run({})) as LockManager['request'],
    },
    send,
    sendBatch,
    batchHost: { refusedAt: -Infinity },
    lacksSession: async () => !cookies.has('anpan-has-session'),
    checkpoint: () => undefined,
  }
  const drain = () => drainAccount(undefined, deps)
  const write = (content: string) => addPost({ content, lang: 'en', draftSlot: 'home' })
  const login = { email: 'hana@mail.example', password: 'correct horse' }
  const signUp = async () => (await call(api.session.signUp, { body: { ...login, firstName: 'Hana' } })).data
  const laneStatus = async () => (await outboxDb.lanes.get((await currentAccount()).key))?.status
  const sent = async () => {
    const rows = await app.db.select().from(posts)
    return rows.map(({ content, userId }) => ({ content, userId })).sort((a, b) => a.content.localeCompare(b.content))
  }

  /** A guest who has posted once, and has written a second text that still waits. */
  async function guestWithWaiting(): Promise<string> {
    await write('1 as a guest')
    expect(await drain()).toBe('empty')
    await write('2 while nothing could be sent')
    return (await currentAccount()).user?.id ?? ''
  }
  const both = (userId: string) => [
    { content: '1 as a guest', userId },
    { content: '2 while nothing could be sent', userId },
  ]

  test('what waited goes out as the member, once', async () => {
    const id = await guestWithWaiting()
    await applySession(await signUp())
    expect(await currentAccount()).toMatchObject({ kind: 'member', key: id })
    expect(await drain()).toBe('empty')
    expect(await sent()).toEqual(both(id))
    expect((await outboxDb.lanes.toArray()).map(({ guestSecret }) => guestSecret)).toEqual([null])
  })

  test('an app that was killed before the answer, and kept its cookie, goes on at its next start', async () => {
    const id = await guestWithWaiting()
    await signUp() // the answer is lost, the browser has its cookie
    await applySession((await call(api.session.me, { query: { orNull: '1' } })).data)
    expect(await drain()).toBe('empty')
    expect(await sent()).toEqual(both(id))
  })

  test('nor does one whose session is older than the markers of sessions lose anything', async () => {
    const id = await guestWithWaiting()
    await signUp()
    cookies.delete('anpan-has-session')
    expect(await drain()).toBe('auth')
    await applySession((await call(api.session.me, { query: { orNull: '1' } })).data)
    expect(await drain()).toBe('empty')
    expect(await sent()).toEqual(both(id))
  })

  test('a guest whose session is older than the markers of sessions goes on in it', async () => {
    const id = await guestWithWaiting()
    const before = cookies.get('anpan-session')
    cookies.delete('anpan-has-session')
    expect(await drain()).toBe('empty')
    expect(await sent()).toEqual(both(id))
    expect([cookies.get('anpan-session'), cookies.get('anpan-has-session')]).toEqual([before, '1'])
  })

  test.each([
    ['has the cookie of the guest still', true],
    ['has lost every cookie', false],
  ])(
    'an app that was killed before the answer, and %s, loses nothing and goes on after signing in',
    async (_how, hasOld) => {
      const id = await guestWithWaiting()
      const before = new Map(cookies)
      await signUp()
      cookies = hasOld ? before : new Map()
      // it makes no new guest of the device, and says that signing in helps
      expect(await drain()).toBe('auth')
      expect(await laneStatus()).toBe('auth')
      expect((await outboxDb.outbox.toArray()).map(({ state }) => state)).toContain('pending')
      expect(await app.db.select().from(user)).toHaveLength(1)
      expect(await sent()).toEqual(both(id).slice(0, 1))

      await applySession((await call(api.session.signIn, { body: login })).data)
      expect(await currentAccount()).toMatchObject({ kind: 'member', key: id })
      expect(await drain()).toBe('empty')
      expect(await sent()).toEqual(both(id))
    },
  )
})
