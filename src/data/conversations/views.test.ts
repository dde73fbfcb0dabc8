import { expect, test } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import { type Entry, newEntry } from '#src/data/db/entry.ts'
import { overlayConversations, shownConversations } from './views.ts'
import { shownMessages } from './shown-messages.ts'

const me = { id: 'me', firstName: 'Hana', lastName: '' }
const you = { id: 'you', firstName: 'Minato', lastName: '' }
const viewer = { userIds: new Set(['me']), user: null }
const over = { viewer, userId: 'me', shut: new Set<string>() }

const message = (seq: number, user = you, id = `m${seq}`): Message => ({
  id,
  conversationId: 'c',
  seq,
  content: `Number ${seq}`,
  image: null,
  createdAt: new Date(seq * 1000).toISOString(),
  user,
})
const talk = (change: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  isGroup: false,
  name: null,
  members: [me, you].map((each) => ({ ...each, arrivedUpTo: 0, readUpTo: 0 })),
  state: 'open',
  mayWrite: 'yes',
  last: message(3),
  readUpTo: 1,
  unread: 2,
  at: new Date(3000).toISOString(),
  ...change,
})
const row = (conversation: Conversation, isListed = true) => ({
  cacheKey: 'k',
  id: conversation.id,
  at: Date.parse(conversation.at),
  conversation,
  isListed,
  from: 1,
  isWhole: true,
})
let seq = 0
const entry = (kind: Entry['kind'], target: string, payload: unknown, more: Partial<Entry> = {}) =>
  ({ ...newEntry({ kind, target, payload, userId: 'me', createdAt: 9000 + seq }), seq: ++seq, ...more }) as Entry
const send = (target: string, id: string, more: Partial<Entry> = {}) =>
  entry('message.send', target, { id, content: `Waiting ${id}` }, more)
const shown = (rows: Conversation[], entries: Entry[], ids = new Map<string, string>()) =>
  shownConversations(
    rows.map((each) => row(each)),
    overlayConversations(entries, ids),
    over,
  )

test('what waits stands behind what the server has, in the order in which it was written', () => {
  const layer = overlayConversations([send('c', 'w1'), send('c', 'w2')], new Map())
  const all = shownMessages([message(2), message(1)], layer.written.get('c') ?? [], {
    ...over,
    conversation: undefined,
  })
  expect(all.map(({ id, state }) => [id, state])).toEqual([
    ['m1', 'arrived'],
    ['m2', 'arrived'],
    ['w1', 'waiting'],
    ['w2', 'waiting'],
  ])
})

test('a message that was answered is there once, wherever the answer is', () => {
  const acked = send('c', 'w1', { state: 'acked', result: message(4, me, 'w1') })
  const layer = overlayConversations([acked], new Map())
  for (const stored of [[], [message(4, me, 'w1')]]) {
    const all = shownMessages(stored, layer.written.get('c') ?? [], { ...over, conversation: undefined })
    expect(all.map(({ id, seq: place }) => [id, place])).toEqual([['w1', 4]])
  }
})

test('a picture is seen with its message while that waits, and as the server has it afterwards', () => {
  const picture = { id: 'p1', alt: 'A bun', width: 40, height: 30 }
  const waiting = entry('message.send', 'c', { id: 'w1', content: '', picture }, { v: 2 })
  const shownWith = (stored: Message[], more: Entry[]) =>
    shownMessages(stored, overlayConversations(more, new Map()).written.get('c') ?? [], {
      ...over,
      conversation: undefined,
    })[0]
  expect(shownWith([], [waiting])).toMatchObject({
    state: 'waiting',
    image: { url: '/uploads/p1', alt: 'A bun', width: 40, height: 30 },
  })
  const image = { url: '/uploads/p1', alt: 'A bun', width: 32, height: 24 }
  expect(shownWith([{ ...message(4, me, 'w1'), image }], [waiting])).toMatchObject({ image })
  // what an earlier version of the app stored has none
  expect(shownWith([message(2)], [])?.image).toBeNull()
})

test('an own message says how far it has come', () => {
  const stateWith = (arrivedUpTo: number, readUpTo: number) => {
    const conversation = shown(
      [
        talk({
          members: [
            { ...me, arrivedUpTo: 0, readUpTo: 9 },
            { ...you, arrivedUpTo, readUpTo },
          ],
        }),
      ],
      [],
    )[0]
    return shownMessages([message(3, me)], [], { ...over, conversation })[0]?.state
  }
  expect([stateWith(2, 1), stateWith(3, 1), stateWith(3, 3)]).toEqual(['sent', 'arrived', 'read'])
})

test('what waits for a conversation that turned out to exist stands in the one that there is', () => {
  const made = entry(
    'conversation.create',
    'local',
    { members: [you], name: null, isRequest: false },
    { state: 'acked', result: talk() },
  )
  const all = shown([talk()], [made, send('local', 'w1')], new Map([['local', 'c']]))
  expect(all.map(({ id, last }) => [id, last?.content])).toEqual([['c', 'Waiting w1']])
})

test('a conversation that the server does not know is seen with whom it is with, and as a request once its text waits', () => {
  const made = entry('conversation.create', 'local', { members: [you], name: null, isRequest: true })
  expect(shown([], [made])).toMatchObject([{ id: 'local', mayWrite: 'once', others: [you] }])
  expect(shown([], [made, send('local', 'w1')])).toMatchObject([{ id: 'local', mayWrite: 'no' }])
})

test('a read mark counts at once, and of several the greatest', () => {
  const read = (upTo: number) => entry('conversation.read', 'c', { upTo })
  expect(shown([talk()], [read(3), read(2)])).toMatchObject([{ readUpTo: 3, unread: 0 }])
  expect(shown([talk()], [read(2)])).toMatchObject([{ readUpTo: 2, unread: 2 }])
})

test('a request that is declined goes, and one that is accepted is open', () => {
  const answer = (accepted: boolean) => entry('conversation.answer', 'c', { accepted, base: null, name: '' })
  expect(shown([talk({ state: 'asked' })], [answer(false)])).toEqual([])
  expect(shown([talk({ state: 'asked' })], [answer(true)])).toMatchObject([{ state: 'open' }])
})

test('a conversation that is not listed any more stays for as long as something that was not sent hangs on it', () => {
  const layer = overlayConversations([send('c', 'w1', { state: 'failed' })], new Map())
  const gone = [row(talk(), false)]
  expect(shownConversations(gone, layer, over)).toMatchObject([{ id: 'c', isGone: true, mayWrite: 'no' }])
  expect(shownConversations(gone, overlayConversations([], new Map()), over)).toEqual([])
  expect(
    shownConversations([row(talk())], overlayConversations([], new Map()), { ...over, shut: new Set(['you']) }),
  ).toEqual([])
})
