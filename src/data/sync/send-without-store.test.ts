import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { storeInMemory } from '#src/data/db/memory.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { change } from '#src/data/commands.ts'
import { send } from '#src/data/sync/send.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { sendWithoutStore } from './send-without-store.ts'

vi.mock('#src/data/sync/send.ts', () => ({ send: vi.fn() }))
vi.stubGlobal('navigator', {
  locks: {
    request: (_name: string, _options: object, run: (lock: object | null) => unknown) =>
      run(takenTimes-- > 0 ? null : {}),
  },
})

/** Says to so many who ask for the lock first that another has it. */
let takenTimes = 0

// this device has no store: nothing of the test's own is installed
beforeEach(async () => {
  vi.mocked(send).mockReset()
  storeInMemory()
  outboxDb.close({ disableAutoOpen: false })
  await outboxDb.accounts.put({ ...memberRow, key: 'me' })
  await outboxDb.lanes.put(newQueueState('me', 'me', null))
})

test('where another part of the page is sending, what is asked for waits for its end', async () => {
  vi.mocked(send).mockResolvedValue(null)
  const target = await post('after the other')
  takenTimes = 2
  await sendWithoutStore(target)
  expect(await outboxDb.outbox.toArray()).toMatchObject([{ state: 'acked' }])
})

const post = async (content: string) => (await addPost({ content, lang: 'en', draftSlot: 'home' })).target
const sentKeys = () => vi.mocked(send).mock.calls.map(([entry]) => entry.opId)

test('without a store of the device, a post is sent at once', async () => {
  vi.mocked(send).mockResolvedValue(null)
  await sendWithoutStore(await post('at once'))
  expect(await outboxDb.outbox.toArray()).toMatchObject([{ state: 'acked', payload: { content: 'at once' } }])
})

test('what could not be sent leaves the outbox, and goes out under the same key when it is asked for anew', async () => {
  vi.mocked(send).mockRejectedValueOnce(new NetworkError('none'))
  await expect(sendWithoutStore(await post('again'))).rejects.toMatchObject({ name: 'UnsentError', reason: 'unsent' })
  expect(await outboxDb.outbox.count()).toBe(0)
  await sendWithoutStore(await post('something else'))
  await sendWithoutStore(await post('again'))
  const [first, other, second] = sentKeys()
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  await sendWithoutStore(await post('again'))
  expect(sentKeys()[3]).not.toBe(first)
})

test('a refusal is told with its reason, and the next try is another', async () => {
  vi.mocked(send).mockRejectedValueOnce(new ApiError(422, '', undefined, 'invalid', new Headers()))
  await expect(sendWithoutStore(await post('refused'))).rejects.toMatchObject({ reason: 'invalid' })
  expect(await outboxDb.outbox.count()).toBe(0)
  await sendWithoutStore(await post('refused'))
  expect(new Set(sentKeys()).size).toBe(2)
})

test('a like that could not be sent is none', async () => {
  vi.mocked(send).mockRejectedValueOnce(new NetworkError('none'))
  await change('like.set', 'p', { liked: true, base: false })
  await expect(sendWithoutStore('p')).rejects.toMatchObject({ reason: 'unsent' })
  expect(await outboxDb.outbox.count()).toBe(0)
  await change('like.set', 'p', { liked: true, base: false })
  await sendWithoutStore('p')
  expect(new Set(sentKeys()).size).toBe(1)
})
