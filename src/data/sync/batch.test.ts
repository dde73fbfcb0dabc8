import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { BATCH_MAX, BATCH_MAX_BYTES } from '#contract/batch.ts'
import { HEADER } from '#contract/headers.ts'
import { PROBLEM_PREFIX, PROBLEM_STATUS, type ProblemName } from '#contract/problems.ts'
import { runBatch } from '#contract/host/batch.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { change } from '#src/data/commands.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { canDiscard, type Entry, newQueueState } from '#src/data/db/entry.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { deps, ME, nameOf, post, refusal, rig, states } from '#src/testing/drain-rig.ts'
import { type Outcome, type Sendable, sendBatch } from './batch.ts'
import { drain } from './drain.ts'
import { removeEntry } from './entries.ts'
import { isEditable } from './command-registry.ts'
import { classify } from './retry.ts'

afterEach(() => vi.unstubAllGlobals())

/** The requests of a drain: what each carried, by kind. */
function watchRequests(trouble: (all: readonly Sendable[]) => unknown = () => undefined) {
  const requests: string[][] = []
  const seen: Sendable[][] = []
  const watched: typeof deps = {
    ...deps,
    sendBatch: async (all, ...rest) => {
      requests.push(all.map(({ entry }) => nameOf(entry)))
      seen.push([...all])
      const error = trouble(all)
      if (error) throw error
      return deps.sendBatch.call(deps, all, ...rest)
    },
    send: (entry, ...rest) => {
      requests.push([nameOf(entry)])
      return deps.send(entry, ...rest)
    },
  }
  return { watched, requests, seen }
}

const like = (id: string) => change('like.set', id, { liked: true, base: false })
const entries = () => db.outbox.orderBy('seq').toArray()
const posts = async (count: number) => {
  for (let at = 0; at < count; at++) await post(`post ${at}`)
}

test('what waits goes out in one request, what needs an earlier entry of it behind that one', async () => {
  const { target } = await post('one')
  await like(target)
  await post('two')
  const { watched, requests } = watchRequests()
  expect(await drain(ME, {}, watched)).toBe('empty')
  expect(requests).toEqual([['post.create', 'like true', 'post.create']])
  expect(await states()).toEqual(['acked', 'acked', 'acked'])
  expect((await entries()).map(({ ackEpoch }) => ackEpoch)).toEqual([1, 2, 3])
})

test('one that waits alone is a single request', async () => {
  await post('one')
  const { watched, requests, seen } = watchRequests()
  await drain(ME, {}, watched)
  expect([requests, seen]).toEqual([[['post.create']], []])
})

test('a batch is bounded in entries and in bytes', async () => {
  await posts(BATCH_MAX + 2)
  const { watched, requests } = watchRequests()
  expect(await drain(ME, {}, watched)).toBe('bounded')
  expect(requests.map(({ length }) => length)).toEqual([BATCH_MAX])
  await drain(ME, {}, watched)
  expect(requests.map(({ length }) => length)).toEqual([BATCH_MAX, 2])

  requests.length = 0
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sizes.push(new TextEncoder().encode(String(init.body)).length)
    throw new TypeError('no network')
  })
  // the longest words that a post may have, in signs that JSON writes longer than they are
  for (let at = 0; at < 6; at++) await post('"パ'.repeat(2500))
  await drain(ME, {}, { ...watched, sendBatch })
  expect(sizes[0]).toBeLessThanOrEqual(BATCH_MAX_BYTES)
  expect(sizes[0]).toBeGreaterThan(BATCH_MAX_BYTES / 2)
})

test('a post with a picture goes alone, and keeps its place', async () => {
  await posts(2)
  const { seq, payload } = await post('with a picture')
  await db.outbox.update(seq, { payload: { ...payload, picture: { id: 'p', alt: '', width: 1, height: 1 } } })
  await posts(2)
  const { watched, requests } = watchRequests()
  await drain(ME, {}, watched)
  expect(requests.map(({ length }) => length)).toEqual([2, 1, 2])
})

test('a deletion does not go out with the creation that it takes back', async () => {
  const { target, seq } = await post('may have been sent')
  await db.outbox.update(seq, { attempts: 1, firstSentAt: rig.now })
  await addDelete(target)
  await post('another')
  rig.now += 6000
  const { watched, requests } = watchRequests()
  await drain(ME, {}, watched)
  expect(requests).toEqual([['post.create'], ['post.delete', 'post.create']])
})

test('every entry of a batch is marked as perhaps sent before the request leaves', async () => {
  await posts(3)
  let marks: unknown[] = []
  const look: typeof deps.sendBatch = async (all) => {
    marks = (await entries()).map(({ state, attempts, firstSentAt, lease }) => [
      state,
      attempts,
      firstSentAt,
      lease?.id,
    ])
    return all.map((): Outcome => ({ is: 'done', result: null }))
  }
  await drain(ME, {}, { ...deps, sendBatch: look })
  const [first] = marks as unknown[][]
  expect(marks).toEqual(Array(3).fill(['inflight', 1, rig.now, first?.[3]]))
  expect(first?.[3]).toBeTruthy()
})

test('a batch whose answer is lost is asked for again whole, and until then nothing of it can be taken back', async () => {
  await posts(3)
  const keys = (await entries()).map(({ opId }) => opId)
  const { watched, seen } = watchRequests(() => (seen.length === 1 ? new NetworkError('lost') : undefined))
  expect(await drain(ME, {}, watched)).toBe('backoff')
  for (const entry of await entries()) {
    expect([entry.state, canDiscard(entry), isEditable(entry)]).toEqual(['pending', false, false])
    expect(await removeEntry(entry.seq)).toEqual({ entries: [], pictures: [] })
  }
  rig.now += 60_000
  expect(await drain(ME, {}, watched)).toBe('empty')
  expect(seen.map((all) => all.map(({ entry }) => entry.opId))).toEqual([keys, keys])
})

test('one that is refused stops nothing but what needs it', async () => {
  const bad = await post('bad')
  await like(bad.target)
  await post('good')
  rig.trouble = (entry) => (entry.seq === bad.seq ? refusal(422) : undefined)
  const { watched, requests } = watchRequests()
  expect(await drain(ME, {}, watched)).toBe('empty')
  expect(requests).toHaveLength(1)
  const [, waiting] = await entries()
  expect(await states()).toEqual(['failed', 'blocked', 'acked'])
  // it was never tried, and is no one's attempt
  expect(waiting).toMatchObject({ attempts: 0, firstSentAt: null, lease: null })
})

test.each([
  ['429', refusal(429, { 'retry-after': '7' }), 'busy'],
  ['503', refusal(503, { 'retry-after': '7' }), 'busy'],
  ['500', refusal(500), 'backoff'],
  ['401', refusal(401), 'auth'],
  ['another person’s session', new ApiError(409, '', undefined, 'actor-mismatch', new Headers()), 'actor'],
] as const)(
  '%s in the midst stops what follows, which is as if it had never been asked for',
  async (_name, error, end) => {
    await posts(4)
    const third = (await entries())[2]?.seq
    rig.trouble = (entry) => (entry.seq === third ? error : undefined)
    expect(await drain(ME, {}, deps)).toBe(end)
    expect(await states()).toEqual(['acked', 'acked', 'pending', 'pending'])
    const [, , , last] = await entries()
    expect(last && [isEditable(last), last.attempts, last.firstSentAt]).toEqual([true, 0, null])
    expect(rig.sent).toHaveLength(3)
  },
)

test('what was not tried this time and may have been done before stays uncertain', async () => {
  await posts(3)
  const { watched } = watchRequests(() => (rig.sent.length === 0 ? new NetworkError('lost') : undefined))
  await drain(ME, {}, watched)
  rig.now += 60_000
  const [first] = await entries()
  rig.trouble = (entry) => (entry.seq === first?.seq ? refusal(503, { 'retry-after': '7' }) : undefined)
  await drain(ME, {}, deps)
  for (const entry of await entries()) expect(canDiscard(entry)).toBe(false)
})

test('a guest whose session ends in the midst goes on in another, with what is left', async () => {
  await db.lanes.put(newQueueState(ME, 'a-guest', 'the secret'))
  await posts(4)
  const user = { id: 'a-guest', firstName: '', lastName: '', anpanId: '', profileImageUrl: null, rewardPoints: 0 }
  const totals = { totalPosts: 0, totalLikes: 0, totalComments: 0 }
  const opened = vi.fn(async () => Response.json({ ...user, totals, isGuest: true }))
  vi.stubGlobal('fetch', opened)
  rig.trouble = () => (rig.sent.length === 3 ? refusal(401) : undefined)
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect([rig.sent.length, opened.mock.calls.length]).toEqual([5, 1])
  expect(await states()).toEqual(['acked', 'acked', 'acked', 'acked'])
})

test('a guest whose session cannot be opened has sent nothing of what stands behind the first', async () => {
  await db.lanes.put(newQueueState(ME, null, 'the secret'))
  await posts(3)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  expect(await drain(ME, {}, deps)).toBe('backoff')
  const [, ...rest] = await entries()
  expect(rest.map(({ attempts, firstSentAt }) => [attempts, firstSentAt])).toEqual([
    [0, null],
    [0, null],
  ])
})

test.each([404, 405, 413, 400, 422, 403])(
  'a host that answers %s to a batch gets single requests at once, and is not asked again for ten minutes',
  async (status) => {
    await posts(3)
    const { watched, requests } = watchRequests(() => refusal(status))
    expect(await drain(ME, {}, watched)).toBe('empty')
    expect(requests.map(({ length }) => length)).toEqual([3, 1, 1, 1])
    expect(await states()).toEqual(['acked', 'acked', 'acked'])
    requests.length = 0
    await posts(2)
    rig.now += 599_000
    await drain(ME, {}, watched)
    expect(requests.map(({ length }) => length)).toEqual([1, 1])
    requests.length = 0
    await posts(2)
    rig.now += 2000
    await drain(ME, {}, watched)
    expect(requests.map(({ length }) => length)).toEqual([2, 1, 1])
  },
)

test('a clock that was put back does not keep a host from being asked', async () => {
  await posts(2)
  deps.batchHost.refusedAt = rig.now + 3_600_000
  const { watched, requests } = watchRequests()
  await drain(ME, {}, watched)
  expect(requests.map(({ length }) => length)).toEqual([2])
})

test('after three troubles in a row the next ones go alone, until one has passed', async () => {
  await posts(4)
  const { watched, requests } = watchRequests(() => (requests.length <= 3 ? new NetworkError('too long') : undefined))
  for (let time = 0; time < 3; time++) {
    await drain(ME, {}, watched)
    rig.now += 60_000
  }
  expect(await drain(ME, {}, watched)).toBe('empty')
  expect(requests.map(({ length }) => length)).toEqual([4, 4, 4, 1, 3])
})

test('a batch whose leases are gone writes nothing of those, and goes no further', async () => {
  await posts(3)
  const [, second] = await entries()
  const stolen: typeof deps.sendBatch = async (all) => {
    await db.outbox.update(second?.seq ?? 0, { lease: { id: 'another', until: rig.now + 60_000 } })
    return all.map((): Outcome => ({ is: 'done', result: null }))
  }
  expect(await drain(ME, {}, { ...deps, sendBatch: stolen })).toBe('lost lease')
  expect(await states()).toEqual(['acked', 'inflight', 'acked'])
})

test('a drainer that dies with a batch in flight leaves all of it to the next, under the same keys', async () => {
  await posts(3)
  const keys = (await entries()).map(({ opId }) => opId)
  await db.outbox
    .toCollection()
    .modify({ state: 'inflight', attempts: 1, firstSentAt: 1, lease: { id: 'x', until: 1 } })
  const { watched, seen } = watchRequests()
  expect(await drain(ME, {}, watched)).toBe('empty')
  expect(seen.map((all) => all.map(({ entry }) => entry.opId))).toEqual([keys])
})

test('an answer is believed only where it is about these entries, each in its shape', async () => {
  await posts(2)
  await like('elsewhere')
  const all = (await entries()).map((entry) => ({ entry, target: entry.target }))
  const [one, two, three] = all.map(({ entry }) => entry.opId)
  const answer = (verdicts: object[]) => vi.stubGlobal('fetch', async () => Response.json({ verdicts }))
  const send = () => sendBatch(all, ME, new AbortController().signal)
  const verdict = (key = '', more: object = {}) => ({ key, status: null, headers: {}, ...more })
  for (const keys of [[one, two], [two, one, three], [one, two, three, three], []]) {
    answer(keys.map((key) => verdict(key)))
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
  }
  const problem = { type: `${PROBLEM_PREFIX}not-found`, title: 'not-found', status: 404 }
  answer([
    verdict(one, { status: 201, body: { some: 'page' } }),
    verdict(two, { status: 404, body: problem, headers: { [HEADER.replayed]: 'true' } }),
    verdict(three, { status: 200, body: { liked: true, likes: 1 } }),
  ])
  const [first, second, third] = await send()
  expect(first).toMatchObject({ is: 'refused', error: { name: 'NetworkError' } })
  expect(second).toMatchObject({ is: 'refused', error: { status: 404, problemName: 'not-found' } })
  expect(((second as { error: ApiError }).error.headers as Headers).get(HEADER.replayed)).toBe('true')
  expect(third).toEqual({ is: 'done', result: { liked: true, likes: 1 } })
})

test('a batch says who acts, and of each entry its key, call and needs', async () => {
  const { target, opId } = await post('one')
  await like(target)
  const all = (await entries()).map((entry) => ({ entry, target: entry.target }))
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ verdicts: [] }))
  vi.stubGlobal('fetch', fetched)
  await sendBatch(all, ME, new AbortController().signal).catch(() => undefined)
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/api/batch')
  expect(new Headers(init?.headers).get(HEADER.actor)).toBe(ME)
  expect(JSON.parse(String(init?.body))).toEqual({
    entries: [
      { key: opId, method: 'POST', path: '/api/posts', body: { id: target, content: 'one', lang: 'ja' }, needs: [] },
      { key: all[1]?.entry.opId, method: 'POST', path: `/api/posts/${target}/like`, needs: [opId] },
    ],
  })
})

test.each(Object.keys(PROBLEM_STATUS) as ProblemName[])(
  'a host goes on after %s in a batch where the queue would, and stops where it would',
  (name) => {
    const run = runBatch([
      { key: 'a', method: 'POST', path: '', needs: [] },
      { key: 'b', method: 'POST', path: '', needs: [] },
    ])
    run.next()
    const body = JSON.stringify({ type: PROBLEM_PREFIX + name })
    const goesOn = run.next({ status: PROBLEM_STATUS[name], headers: {}, body }).done !== true
    const entry = { kind: 'like.set', payload: { liked: true, base: false } } as Entry
    const error = new ApiError(PROBLEM_STATUS[name], '', undefined, name, new Headers())
    expect(goesOn).toBe(['moot', 'fail', 'hold'].includes(classify(error, entry).do))
  },
)
