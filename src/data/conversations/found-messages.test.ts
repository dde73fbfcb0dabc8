import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { SessionUser } from '#contract/session.ts'
import { change } from '#src/data/commands.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { firstValueFrom } from '#src/testing/first-value-from.ts'
import { watchFoundMessages } from './found-messages.ts'
import { messageRow } from './stored-conversations.ts'
import { watchRoom } from './views.ts'
import { writeMessage } from './write.ts'
import { clearStores } from '#src/testing/device.ts'

const person = (id: string, firstName: string) => ({ id, firstName, lastName: '' })
const [hana, minato, sora] = [person('hana', 'Hana'), person('minato', 'Minato'), person('sora', 'Sora')]
const signIn = ({ id, firstName }: typeof hana) =>
  applySession({ id, firstName, lastName: '', isGuest: false } as unknown as SessionUser)

beforeEach(async () => {
  await clearStores()
  await signIn(hana)
})

const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 0, minute)).toISOString()

async function storeTalk(id: string, texts: readonly [string, typeof hana][], more: Partial<Conversation> = {}) {
  const { cacheKey } = await currentAccount()
  const messages = texts.map(
    ([content, user], n): Message => ({
      id: `${id}-${n + 1}`,
      conversationId: id,
      seq: n + 1,
      content,
      image: null,
      createdAt: at(n),
      user,
    }),
  )
  const members = [hana, minato].map((each) => ({ ...each, arrivedUpTo: 0, readUpTo: 0 }))
  const conversation: Conversation = {
    id,
    isGroup: false,
    name: null,
    members,
    state: 'open',
    mayWrite: 'yes',
    last: messages.at(-1) ?? null,
    readUpTo: 0,
    unread: 0,
    at: at(texts.length),
    ...more,
  }
  await cacheDb.messages.bulkPut(messages.map((message) => messageRow(cacheKey, message)))
  await cacheDb.conversations.put({
    cacheKey,
    id,
    at: Date.parse(conversation.at),
    conversation,
    isListed: true,
    from: 1,
    isWhole: true,
  })
}
const found = async (q: string) =>
  (await firstValueFrom(watchFoundMessages(q))).messages.map(({ message, conversation }) => [
    conversation.id,
    message.content,
  ])
const words = async (q: string) => (await found(q)).map(([, content]) => content)

test('messages are found by every word, folded as the server folds, in four scripts', async () => {
  await storeTalk('c', [
    ['Ｆｒｅｓｈ bread on Saturday', minato],
    ['パンを焼きました', hana],
    ['빵집에서 만나요', minato],
    ['面包很好吃', minato],
  ])
  expect(await words('fresh SATURDAY')).toEqual(['Ｆｒｅｓｈ bread on Saturday'])
  expect(await words('ﾊﾟﾝ')).toEqual(['パンを焼きました'])
  expect(await words('빵집')).toEqual(['빵집에서 만나요'])
  expect(await words('面包')).toEqual(['面包很好吃'])
  expect(await words('fresh monday')).toEqual([])
  expect(await words('')).toEqual([])
})

test('what says the words comes before whom they name, whole words before parts, and of these the newest first', async () => {
  await storeTalk('c', [
    ['gingerbread', hana],
    ['Bread, please', hana],
    ['Some bread', hana],
    ['Anything else?', minato],
  ])
  await storeTalk('g', [['See you there', sora]], { isGroup: true, name: 'Bread club' })
  expect(await found('bread')).toEqual([
    ['c', 'Some bread'],
    ['c', 'Bread, please'],
    ['c', 'gingerbread'],
    ['g', 'See you there'],
  ])
  expect(await words('minato')).toEqual(['Anything else?'])
})

test('a message that waits is found first, in its room, and once only when it was answered', async () => {
  await storeTalk('c', [['Old bread', minato]])
  await writeMessage('c', { content: 'New bread', draftSlot: 'chattie:c' })
  const [{ payload }] = (await outboxDb.outbox.toArray()) as unknown as [{ payload: { id: string } }]
  const { id } = payload
  expect(await words('bread')).toEqual(['New bread', 'Old bread'])
  const { cacheKey } = await currentAccount()
  const answered = { id, conversationId: 'c', seq: 2, content: 'New bread', image: null, createdAt: at(2), user: hana }
  await cacheDb.messages.put(messageRow(cacheKey, answered))
  expect(await words('bread')).toEqual(['New bread', 'Old bread'])
})

test('what is not seen in Chattie is not found: a conversation that ended, and one with a blocked member', async () => {
  await storeTalk('gone', [['Bread of old', minato]])
  await storeTalk('c', [['Bread of today', minato]])
  const { cacheKey } = await currentAccount()
  await cacheDb.conversations.update([cacheKey, 'gone'], { isListed: false })
  expect(await words('bread')).toEqual(['Bread of today'])
  await change('block.set', 'minato', { blocked: true, base: false, name: '' })
  expect(await words('bread')).toEqual([])
})

test('who signs in next on this device finds nothing of whom was here before', async () => {
  await storeTalk('c', [['Our secret bread', minato]])
  await writeMessage('c', { content: 'A waiting secret', draftSlot: 'chattie:c' })
  expect(await words('secret')).toEqual(['A waiting secret', 'Our secret bread'])
  const standing: number[] = []
  const running = watchFoundMessages('secret').subscribe(({ messages }) => void standing.push(messages.length))
  await vi.waitFor(() => expect(standing.at(-1)).toBe(2))
  await leaveAccount(false)
  await vi.waitFor(() => expect(standing.at(-1)).toBe(0), 5000)
  expect(await words('secret')).toEqual([])
  await cacheDb.messages.count().then((left) => expect(left).toBe(0))
  await signIn(sora)
  expect(await words('secret')).toEqual([])
  await storeTalk('s', [['Another secret', minato]])
  expect(await words('secret')).toEqual(['Another secret'])
  await vi.waitFor(() => expect(standing.at(-1)).toBe(1), 5000)
  running.unsubscribe()
})

test('rows of another person that are left behind on the device are not found', async () => {
  await storeTalk('c', [['Our secret bread', minato]])
  expect(await words('secret')).toEqual(['Our secret bread'])
  const { messages, conversations } = cacheDb
  const left = await Promise.all([messages.toArray(), conversations.toArray()])
  await leaveAccount(false)
  await signIn(sora)
  await Promise.all([messages.bulkPut(left[0]), conversations.bulkPut(left[1])])
  expect(await words('secret')).toEqual([])
})

test('a room that is opened at a message reaches back to it, and further as one asks', async () => {
  await storeTalk(
    'c',
    Array.from({ length: 30 }, (_, n): [string, typeof hana] => [`Number ${n + 1}`, minato]),
  )
  const seen = async (limit: number, soughtId?: string) =>
    (await firstValueFrom(watchRoom('c', limit, soughtId))).messages
  expect((await seen(5)).map(({ seq }) => seq)).toEqual([26, 27, 28, 29, 30])
  const opened = await seen(5, 'c-12')
  expect([opened[0]?.seq, opened.at(-1)?.seq]).toEqual([7, 30])
  expect((await seen(10, 'c-12'))[0]?.seq).toBe(2)
  expect((await seen(5, 'gone')).length).toBe(5)
})
