import { expect, test } from 'vitest'
import {
  type Chat,
  delivered,
  EMPTY_CHAT,
  isFound,
  messagesOf,
  nextDueAt,
  replyDelayMs,
  roomOf,
  started,
  unreadCount,
  withGroup,
  withMessage,
  withoutGroup,
  withPin,
  withRead,
} from './rules.ts'
import { contacts, SHOPPING_BOT } from './sample.ts'

const NOW = Date.UTC(2026, 6, 14, 5)
const chat = started(EMPTY_CHAT, NOW)
const contactOf = (id: string) => contacts.find((contact) => contact.id === id)
const message = (text: string, rest: { at?: number; bot?: string; productId?: string; id?: string } = {}) => ({
  id: 'm1',
  text,
  productId: undefined,
  at: NOW,
  bot: undefined,
  delayMs: 2000,
  ...rest,
})
const said = (now: Chat, room: string) => roomOf(now, room).messages.map(({ content, said }) => said ?? content)

test.each([
  [0, 1000],
  [0.5, 2000],
  [0.9999, 2999],
])('a bot answers after one second and up to two more (random %d)', (random, delayMs) => {
  expect(replyDelayMs(random)).toBe(delayMs)
})

test.each(['', '   ', '\n\t'])('a blank message %j is not sent', (text) => {
  expect(withMessage(chat, 'minato', message(text))).toBe(chat)
})

test('a message is there at once, trimmed, and only a bot answers', () => {
  const after = withMessage(chat, 'minato', message('  See you \n'))
  expect(said(after, 'minato')).toEqual(['See you'])
  expect(nextDueAt(after)).toBeNull()
})

test('a bot writes until its reply is due, and not a moment longer', () => {
  const asked = withMessage(chat, SHOPPING_BOT, message('A blue mug?', { bot: SHOPPING_BOT }))
  expect(nextDueAt(asked)).toBe(NOW + 2000)
  expect(roomOf(delivered(asked, NOW + 1999), SHOPPING_BOT).due).toHaveLength(1)
  const answered = delivered(asked, NOW + 2000)
  expect(nextDueAt(answered)).toBeNull()
  expect(said(answered, SHOPPING_BOT)).toEqual(['A blue mug?', 'shopFound', 'shopProduct'])
  const [, text, product] = roomOf(answered, SHOPPING_BOT).messages
  expect(text).toMatchObject({ type: 'text', sender: SHOPPING_BOT, isOwn: false, timestamp: NOW + 2000 })
  expect(product).toMatchObject({ type: 'product', productId: 'mug-blue' })
})

test('a reply that was due while the app was closed comes with the time when it was due, unread', () => {
  const asked = withMessage(chat, SHOPPING_BOT, message('Thanks', { bot: SHOPPING_BOT }))
  const next = delivered(asked, NOW + 86_400_000)
  expect(roomOf(next, SHOPPING_BOT).messages.at(-1)).toMatchObject({ said: 'shopThanks', timestamp: NOW + 2000 })
  expect(unreadCount(next, SHOPPING_BOT, contactOf(SHOPPING_BOT))).toBe(1)
  expect(unreadCount(withRead(next, SHOPPING_BOT, NOW + 86_400_000), SHOPPING_BOT, undefined)).toBe(0)
})

test('two questions are answered in the order in which the replies are due', () => {
  const one = withMessage(chat, 'ai-assistant', message('weather', { id: 'a', bot: 'ai-assistant' }))
  const two = withMessage(one, 'ai-assistant', {
    ...message('thanks', { id: 'b', bot: 'ai-assistant' }),
    delayMs: 1000,
  })
  expect(said(delivered(two, NOW + 3000), 'ai-assistant')).toEqual(['weather', 'thanks', 'aiThanks', 'aiWeather'])
})

test.each(contacts.map(({ id, unreadCount: unread }) => [id, unread] as const))(
  'the sample history of %s lies before the first visit and has %d new',
  (id, unread) => {
    const history = messagesOf(chat, id, contactOf(id))
    expect(history.length).toBeGreaterThan(0)
    expect(history.every(({ timestamp }) => timestamp < NOW)).toBe(true)
    expect(history.map(({ timestamp }) => timestamp)).toEqual(
      history.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    )
    expect(unreadCount(chat, id, contactOf(id))).toBe(unread)
    expect(unreadCount(withRead(chat, id, NOW), id, contactOf(id))).toBe(0)
  },
)

test('the first visit is noted once', () => {
  expect(started(chat, NOW + 5).startedAt).toBe(NOW)
})

test('a message of another version of the app is left out and stays kept', () => {
  const odd = { id: 'x', sender: 'minato', isOwn: false, timestamp: NOW, type: 'text' as const, content: '' }
  const kept: Chat = { ...chat, rooms: { g: { due: [], messages: [{ ...odd, said: 'gone' as never }] } } }
  expect(messagesOf(kept, 'g', undefined)).toEqual([])
  expect(roomOf(kept, 'g').messages).toHaveLength(1)
})

test.each([
  ['Team', ['minato'], 1],
  ['  ', ['minato'], 0],
  ['Team', [], 0],
])('a group called %j of %j: %i made', (name, memberIds, made) => {
  const after = withGroup(chat, { id: 'g', name, memberIds, createdAt: NOW })
  expect(after.groups).toHaveLength(made)
  expect(withoutGroup(after, 'g').groups).toHaveLength(0)
})

test('a pin is kept for its room', () => {
  expect(roomOf(withPin(chat, 'sora', true), 'sora').isPinned).toBe(true)
})

test.each([
  ['Koharu Farm', 'farm', true],
  ['ショッピングBot', ' ｂｏｔ ', true],
  ['Minato', 'x', false],
  ['Minato', '', true],
])('%s is found by %j: %s', (name, search, found) => {
  expect(isFound(name, search)).toBe(found)
})
