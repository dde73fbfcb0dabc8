import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { recordRevisions } from '#src/data/api/known-revisions.ts'
import { deps, ME, post, refusal, rig, states } from '#src/testing/drain-rig.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { endBackoff, releaseHeld } from './waiting.ts'
import { removeEntry, requeueEntry } from '#src/data/sync/entries.ts'
import { drain } from './drain.ts'
import { type Entry, newQueueState } from '#src/data/db/entry.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { change } from '#src/data/commands.ts'

afterEach(() => vi.unstubAllGlobals())

test('waiting changes go out in the order in which they were made, each once', async () => {
  const first = await post('one')
  await change('like.set', first.target, { liked: true, base: false })
  await post('two')
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toEqual(['post.create', 'like true', 'post.create'])
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toHaveLength(3)
})

test('how far the lists have come with a change is kept for all pages', async () => {
  await post('one')
  rig.trouble = () => void recordRevisions({ feed: 42 })
  await drain(ME, {}, deps)
  expect(await db.lanes.get(ME)).toMatchObject({ epoch: 1, told: { feed: 42 } })
})

test('without a network the entry stays, with the same key, and goes out later', async () => {
  const { opId } = await post('one')
  rig.trouble = () => new NetworkError('none')
  expect(await drain(ME, {}, deps)).toBe('backoff')
  expect(await states()).toEqual(['pending'])
  expect(await drain(ME, {}, deps)).toBe('backoff')
  expect(rig.sent).toHaveLength(1)
  rig.now += 60_000
  const keys: string[] = []
  rig.trouble = (entry) => void keys.push(entry.opId)
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(keys).toEqual([opId])
  expect(await states()).toEqual(['acked'])
})

test('a refused entry is set aside with what depends on it, and the rest goes on', async () => {
  const bad = await post('bad')
  await change('like.set', bad.target, { liked: true, base: false })
  await post('good')
  rig.trouble = (entry) => (entry.seq === bad.seq ? refusal(422) : undefined)
  await drain(ME, {}, deps)
  expect(await states()).toEqual(['failed', 'blocked', 'acked'])
})

test('a like of a refused post waits with it, and goes out behind it when it is tried again', async () => {
  const bad = await post('bad')
  rig.trouble = () => refusal(422)
  await drain(ME, {}, deps)
  await change('like.set', bad.target, { liked: true, base: false })
  expect(await states()).toEqual(['failed', 'blocked'])
  expect(await drain(ME, {}, deps)).toBe('empty')
  await change('like.set', bad.target, { liked: false, base: false })
  expect(await states()).toEqual(['failed'])
  await change('like.set', bad.target, { liked: true, base: false })
  rig.trouble = () => undefined
  await requeueEntry(bad.seq)
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create', 'post.create', 'like true'])
})

test('401 stops the lane and costs no attempt', async () => {
  await post('one')
  rig.trouble = () => refusal(401)
  expect(await drain(ME, {}, deps)).toBe('auth')
  expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'pending', attempts: 0, firstSentAt: null })
  expect(await drain(ME, {}, deps)).toBe('auth')
  expect(rig.sent).toHaveLength(1)
})

test('a 401 to what was asked before its person signed in again does not stop the lane', async () => {
  await post('one')
  const send: typeof deps.send = async (entry, ...rest) => {
    if (rig.sent.length === 0) {
      await applySession({ ...GUEST, id: ME, isGuest: false })
      rig.trouble = () => refusal(401)
    } else rig.trouble = () => undefined
    return deps.send(entry, ...rest)
  }
  expect(await drain(ME, {}, { ...deps, send })).toBe('empty')
  expect(rig.sent).toHaveLength(2)
  expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'acked', attempts: 1 })
})

test('an answer without a session, requested before its person signed in again, does not stop the queue', async () => {
  await applySession({ ...GUEST, id: ME, isGuest: false })
  const before = await currentAccount()
  await applySession({ ...GUEST, id: ME, isGuest: false })
  await applySession(null, before)
  expect((await db.lanes.get(ME))?.status).toBe('idle')
  await applySession(null, await currentAccount())
  expect((await db.lanes.get(ME))?.status).toBe('auth')
})

test('a guest who has become an account goes on as that account, whatever became of the session before', async () => {
  await db.lanes.put({ ...newQueueState(ME, 'my id', null), isSessionLost: true })
  await post('one')
  const actors: (string | null)[] = []
  await drain(
    ME,
    {},
    { ...deps, send: async (_entry, _target, actorId) => void actors.push(actorId) as unknown as null },
  )
  expect(actors).toEqual(['my id'])
})

const GUEST = {
  id: 'a-guest',
  firstName: '',
  lastName: '',
  anpanId: '',
  profileImageUrl: null,
  bio: '',
  avatarColour: null,
  email: null,
  rewardPoints: 0,
  totals: { totalPosts: 0, totalLikes: 0, totalComments: 0 },
  isGuest: true,
}

test.each([
  ['had not met', null, ['backoff', 'empty']],
  ['knows', GUEST.id, ['empty']],
] as const)(
  'a guest whom the server %s, and whose session ends before the change arrives, goes on in another',
  async (_name, actorId, ends) => {
    await db.lanes.put(newQueueState(ME, actorId, 'the secret'))
    await post('one')
    const opened = vi.fn<typeof fetch>(async () => Response.json(GUEST))
    vi.stubGlobal('fetch', opened)
    rig.trouble = () => (rig.sent.length === 1 ? refusal(401) : undefined)
    for (const end of ends) {
      expect(await drain(ME, {}, deps)).toBe(end)
      rig.now += 60_000
    }
    expect(rig.sent).toHaveLength(2)
    expect(opened).toHaveBeenCalledTimes(ends.length)
    expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'acked', attempts: 1 })
  },
)

test.each([
  ['shows no session any more', true, [['guest'], ['post.create', 'post.create']]],
  ['shows a session', false, [[], ['post.create', 'post.create']]],
] as const)(
  'nothing is sent in the name of a guest before their session is open again: the browser %s',
  async (_what, isLost, [opened, sent]) => {
    await db.lanes.put(newQueueState(ME, GUEST.id, 'the secret'))
    await post('one')
    await post('two')
    const done: string[] = []
    vi.stubGlobal('fetch', async () => {
      done.push(...rig.sent, 'guest')
      return Response.json(GUEST)
    })
    expect(await drain(ME, {}, { ...deps, lacksSession: async () => isLost && done.length === 0 })).toBe('empty')
    expect([done, rig.sent]).toEqual([opened, sent])
  },
)

test('a member is asked for no guest’s session, whatever the browser shows', async () => {
  await post('one')
  expect(await drain(ME, {}, { ...deps, lacksSession: async () => true })).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
})

test('a guest whom the server refuses is asked to sign in, and asks no more by itself', async () => {
  await db.lanes.put(newQueueState(ME, null, 'the secret'))
  await post('one')
  const refused = vi.fn<typeof fetch>(async () =>
    Response.json(
      { type: '/problems/guest-refused', title: '', status: 403 },
      { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  )
  vi.stubGlobal('fetch', refused)
  expect(await drain(ME, {}, deps)).toBe('auth')
  rig.now += 60_000
  expect(await drain(ME, {}, deps)).toBe('auth')
  expect(refused).toHaveBeenCalledOnce()
  expect(rig.sent).toEqual([])
})

test('nothing more is sent for a person who has signed out meanwhile', async () => {
  await post('one')
  await post('two')
  await addPicture((await post('three')).seq)
  rig.trouble = () => void leaveAccount(false)
  expect(await drain(ME, {}, deps)).toBe('left')
  // both, where they were on their way in one request
  expect(rig.sent).toEqual(rig.takesBatches ? ['post.create', 'post.create'] : ['post.create'])
  expect((await states()).filter((state) => state !== 'acked')).toEqual(
    rig.takesBatches ? ['pending'] : ['pending', 'pending'],
  )
})

/** What goes alone. */
const addPicture = (seq: number) =>
  db.outbox.update(seq, {
    payload: { id: 'x', content: 'x', lang: null, picture: { id: 'p', alt: '', width: 1, height: 1 } },
  })

test('an entry that may have been done before stays uncertain over a 401', async () => {
  const { seq } = await post('one')
  await db.outbox.update(seq, { attempts: 1, firstSentAt: 5 })
  rig.trouble = () => refusal(401)
  await drain(ME, {}, deps)
  expect(await db.outbox.get(seq)).toMatchObject({ attempts: 1, firstSentAt: 5 })
})

test.each([
  ['its content', { payload: { id: 'x' } }],
  ['its payload', { payload: undefined }],
  ['what it is about', { target: 7 }],
  ['when it was made', { createdAt: undefined }],
] as [string, object][])(
  'an entry that has lost %s is set aside as unreadable, and others go on',
  async (_part, damage) => {
    const { seq } = await post('damaged')
    await post('whole')
    await db.outbox.put({ ...(await db.outbox.get(seq)), ...damage } as Entry)
    expect(await drain(ME, {}, deps)).toBe('empty')
    expect(await states()).toEqual(['failed', 'acked'])
    expect((await db.outbox.get(seq))?.lastError?.reason).toBe('unreadable')
    await removeEntry(seq)
    expect(await states()).toEqual(['acked'])
  },
)

test('an entry of an older version, which lacks what came later, is sent', async () => {
  const { seq } = await post('from before')
  const {
    nextAt: _nextAt,
    serverTrouble: _serverTrouble,
    deps: _deps,
    keys: _keys,
    ...older
  } = (await db.outbox.get(seq)) as Entry
  await db.outbox.put(older as Entry)
  rig.trouble = () => (rig.sent.length === 1 ? refusal(500) : undefined)
  expect(await drain(ME, {}, deps)).toBe('backoff')
  expect((await db.outbox.get(seq))?.serverTrouble).toBe(1)
  rig.now += 60_000
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(await states()).toEqual(['acked'])
})

test('Retry-After is obeyed', async () => {
  await post('one')
  rig.trouble = () => refusal(503, { 'retry-after': '7' })
  expect(await drain(ME, {}, deps)).toBe('busy')
  rig.trouble = () => undefined
  rig.now += 6900
  expect(await drain(ME, {}, deps)).toBe('busy')
  rig.now += 200
  expect(await drain(ME, {}, deps)).toBe('empty')
})

test.each([
  ['no network', new NetworkError('none'), 'empty'],
  ['500', refusal(500), 'empty'],
  ['502 with Retry-After', refusal(502, { 'retry-after': '7' }), 'busy'],
  ['429', refusal(429, { 'retry-after': '7' }), 'busy'],
] as const)('a person who asks ends a wait after %s only where the server named none', async (_name, error, end) => {
  await post('one')
  rig.trouble = () => error
  await drain(ME, {}, deps)
  rig.trouble = () => undefined
  await endBackoff()
  expect(await drain(ME, {}, deps)).toBe(end)
})

test('a picture for which the server has no room sets its post aside for good, with its text and the reason', async () => {
  await post('With a picture')
  rig.trouble = () => new ApiError(413, '', undefined, 'storage-full', new Headers())
  expect(await drain(ME, {}, deps)).toBe('empty')
  const [entry] = await db.outbox.toArray()
  expect([entry?.state, entry?.lastError?.reason]).toEqual(['failed', 'storage-full'])
  expect(entry?.payload).toMatchObject({ content: 'With a picture' })
})

test.each([404, 410])(
  'a like, unlike or delete of a post that is gone (%s) is done, the like in vain',
  async (status) => {
    await change('like.set', 'gone', { liked: true, base: false })
    await change('like.set', 'gone too', { liked: false, base: true })
    await addDelete('mine')
    rig.now += 6000
    rig.trouble = () => refusal(status)
    expect(await drain(ME, {}, deps)).toBe('empty')
    const entries = await db.outbox.orderBy('seq').toArray()
    expect(entries.map(({ state, lastError }) => [state, lastError?.reason])).toEqual([
      ['acked', 'not-found'],
      ['acked', undefined],
      ['acked', undefined],
    ])
  },
)

test('a post that was deleted elsewhere before its answer came is set aside with its text, and says so', async () => {
  const { target } = await post('deleted meanwhile')
  await change('like.set', target, { liked: true, base: false })
  rig.trouble = () => refusal(404, { 'idempotency-replayed': 'true' })
  expect(await drain(ME, {}, deps)).toBe('empty')
  const [create, like] = await db.outbox.orderBy('seq').toArray()
  expect([create?.state, create?.lastError?.reason, like?.state]).toEqual(['failed', 'deleted', 'blocked'])
  expect(create?.payload).toMatchObject({ content: 'deleted meanwhile' })
  expect(rig.sent).toEqual(['post.create'])
})

test('a host that finds no place for a post says nothing of a deletion', async () => {
  await post('one')
  rig.trouble = () => refusal(404)
  await drain(ME, {}, deps)
  expect((await db.outbox.toArray())[0]?.lastError?.reason).toBe('not-found')
})

test('what was tried before is never asked about: it may have arrived', async () => {
  await post('one')
  rig.trouble = () => new NetworkError('none')
  await drain(ME, {}, deps)
  rig.now += 15 * 24 * 3600 * 1000
  rig.trouble = () => undefined
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(await states()).toEqual(['acked'])
})

test('what has waited for more than two weeks is asked about, once, and goes out under its own key', async () => {
  const { seq, opId } = await post('from the holidays')
  await post('written behind it')
  await change('like.set', (await db.outbox.get(seq))?.target ?? '', { liked: true, base: false })
  rig.now += 15 * 24 * 3600_000
  await db.outbox.where('seq').above(seq).modify({ createdAt: rig.now })
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create'])
  expect(await states()).toEqual(['failed', 'acked', 'blocked'])
  expect((await db.outbox.get(seq))?.lastError?.reason).toBe('too-old')
  await requeueEntry(seq)
  rig.now += 15 * 24 * 3600_000
  await drain(ME, {}, deps)
  expect(await db.outbox.get(seq)).toMatchObject({ opId, state: 'acked' })
})

test('an entry of an unknown kind stays, and others go on', async () => {
  const strange = await post('one')
  await db.outbox.update(strange.seq, { v: 3 })
  await post('two')
  expect(await drain(ME, {}, deps)).toBe('update')
  expect(await states()).toEqual(['pending', 'acked'])
})

test('what the host takes only from a newer version is kept, asked about once, and tried again by the next start', async () => {
  await post('one')
  rig.trouble = () => refusal(426)
  expect(await drain(ME, {}, deps)).toBe('update')
  expect(await drain(ME, {}, deps)).toBe('update')
  expect(rig.sent).toEqual(['post.create'])
  rig.trouble = () => undefined
  await releaseHeld()
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(await states()).toEqual(['acked'])
})
