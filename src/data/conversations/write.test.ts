import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import type { SessionUser } from '#contract/session.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { addPicture } from '#src/data/drafts/draft-pictures.ts'
import { saveDraft } from '#src/data/drafts/drafts.ts'
import { applySession } from '#src/data/session/change-account.ts'
import { beginConversation, writeMessage } from './write.ts'
import { clearStores } from '#src/testing/device.ts'

const hana = { id: 'hana', firstName: 'Hana', lastName: '', isGuest: false } as unknown as SessionUser
const photo = (width: number) => ({ bytes: new ArrayBuffer(1), type: 'image/webp' as const, width, height: 3 })
const draftSlot = 'chattie:c'

beforeEach(async () => {
  await clearStores()
  await applySession(hana)
})

test('of a draft with several pictures each further one is a message of its own, behind the text', async () => {
  await saveDraft(draftSlot, 'Look', null)
  await addPicture(draftSlot, photo(4))
  await addPicture(draftSlot, photo(5))
  await writeMessage('c', { content: 'Look', draftSlot })
  const waiting = (await outboxDb.outbox.toArray()).map(({ payload }) => payload)
  expect(waiting).toMatchObject([
    { content: 'Look', picture: { width: 4 } },
    { content: '', picture: { width: 5 } },
  ])
  expect(await outboxDb.drafts.count()).toBe(0)
  expect((await outboxDb.pictures.toArray()).map(({ slot }) => slot)).toEqual(['', ''])
})

test('a text without a picture is one message, and its draft is forgotten', async () => {
  await saveDraft(draftSlot, 'Hello', null)
  await writeMessage('c', { content: ' Hello ', draftSlot })
  expect((await outboxDb.outbox.toArray()).map(({ payload }) => payload)).toEqual([
    { id: expect.any(String), content: 'Hello' },
  ])
  expect(await outboxDb.drafts.count()).toBe(0)
})

test('a conversation that two tabs begin with one person is one, with both messages', async () => {
  const talk = { members: [{ id: 'sora', firstName: 'Sora', lastName: '' }], name: null, isRequest: true }
  const begin = (content: string) => beginConversation(talk, { content, draftSlot })
  const [first, second] = await Promise.all([begin('Hello'), begin('Are you there?')])
  expect(second).toBe(first)
  const waiting = (await outboxDb.outbox.toArray()).map(({ kind, target }) => [kind, target === first])
  expect(waiting).toEqual([
    ['conversation.create', true],
    ['message.send', true],
    ['message.send', true],
  ])
  expect(await beginConversation({ ...talk, name: 'Sora and I' })).not.toBe(first)
})

test('a message without text and picture is not queued', async () => {
  await writeMessage('c', { content: ' \n', draftSlot })
  await addPicture(draftSlot, photo(4))
  const send = () => writeMessage('c', { content: '', draftSlot })
  await Promise.all([send(), send(), send()])
  expect((await outboxDb.outbox.toArray()).map(({ payload }) => payload)).toMatchObject([{ picture: { width: 4 } }])
})

test('a message removes only the text that it sends from its draft', async () => {
  await saveDraft(draftSlot, 'one two', null)
  await writeMessage('c', { content: 'one', draftSlot })
  expect((await outboxDb.drafts.toArray()).map(({ text }) => text)).toEqual([' two'])
})
