import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#src/data/api/api-error.ts'
import { commands } from '#src/data/commands.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { deps, ME, refusal, rig, states } from '#src/testing/drain-rig.ts'
import { type AnyCommand, conflictsFail } from './command.ts'
import { drain } from './drain.ts'
import { acting, enqueue } from './enqueue.ts'
import { removeEntry, requeueEntry } from './entries.ts'
import { provideCommands } from './command-registry.ts'

/** The queue goes by what a command says, whatever it is about: commands of this test's own stand in for the product's. */
function given(own: Partial<Record<keyof typeof commands, Partial<AnyCommand>>>): Record<string, AnyCommand> {
  const all = Object.fromEntries(
    Object.entries(commands).map(([kind, command]) => [
      kind,
      { ...(command as AnyCommand), ...own[kind as keyof typeof commands] },
    ]),
  ) as Record<keyof typeof commands, AnyCommand>
  provideCommands(all)
  return all
}
afterEach(() => provideCommands(commands))

/** Asks for a change as the product's own calls do. */
const ask = (command: AnyCommand | undefined, target: string, payload: unknown) =>
  acting(command as AnyCommand, (userId) => enqueue(command as AnyCommand, { userId, target, payload }))
const create = (command: AnyCommand | undefined, id: string) => ask(command, id, { id, content: 'x', lang: null })

const conflict = () => new ApiError(409, '', undefined, 'conflict', new Headers())

test('what only members may do is refused to a visitor, who stays one, and nothing is kept', async () => {
  await db.accounts.update('current', { kind: 'visitor', key: 'visitor' })
  const { 'like.set': wish } = given({ 'like.set': { allows: 'members' } })
  await expect(ask(wish, 'a', { liked: true, base: false })).rejects.toMatchObject({ name: 'SignInNeeded' })
  expect([await db.outbox.count(), (await currentAccount()).kind]).toEqual([0, 'visitor'])
  await db.accounts.update('current', { kind: 'member', key: ME })
  await ask(wish, 'a', { liked: true, base: false })
  expect(await states()).toEqual(['pending'])
})

test.each([
  ['fail', 'failed', 'conflict'],
  ['done', 'acked', undefined],
] as const)('a conflict means what the command says of it: %s', async (meaning, state, reason) => {
  const onConflict = { ...conflictsFail, conflict: meaning }
  const { 'post.create': thing } = given({ 'post.create': { onConflict } })
  await create(thing, 'a')
  rig.trouble = conflict
  await drain(ME, {}, deps)
  expect(await db.outbox.toArray()).toMatchObject([{ state, lastError: reason ? { reason } : null }])
})

test.each([
  ['fail', 'failed', 'not-found'],
  ['in-vain', 'acked', 'not-found'],
  ['done', 'acked', undefined],
] as const)('that its target is gone means what the command says: %s', async (meaning, state, reason) => {
  const { 'post.create': thing } = given({ 'post.create': { onMissing: () => meaning } })
  await create(thing, 'a')
  rig.trouble = () => refusal(404)
  await drain(ME, {}, deps)
  expect(await db.outbox.toArray()).toMatchObject([{ state, lastError: reason ? { reason } : null }])
})

test('what depends on another thing waits for it, is blocked with it, and goes on or away with it', async () => {
  const { 'post.create': thing, 'like.set': answer } = given({
    'like.set': { dependsOn: () => ['post'], coalesces: 'none' },
  })
  await create(thing, 'post')
  await ask(answer, 'answer', { liked: true, base: false })
  rig.trouble = (entry) => (entry.kind === 'post.create' ? refusal(422) : undefined)
  await drain(ME, {}, deps)
  await ask(answer, 'a later one', { liked: true, base: false })
  expect([await states(), rig.sent]).toEqual([['failed', 'blocked', 'blocked'], ['post.create']])
  rig.trouble = () => undefined
  const [first] = await db.outbox.orderBy('seq').primaryKeys()
  await requeueEntry(Number(first))
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create', 'post.create', 'like true', 'like true'])
})

test('what depends on a thing that is discarded goes with it', async () => {
  const { 'post.create': thing, 'like.set': answer } = given({ 'like.set': { dependsOn: () => ['post'] } })
  await create(thing, 'post')
  await ask(answer, 'answer', { liked: true, base: false })
  const [first] = await db.outbox.orderBy('seq').primaryKeys()
  await removeEntry(Number(first))
  expect(await states()).toEqual([])
})

test('an entry of another version of its command is kept, and not sent', async () => {
  const { 'post.create': thing } = given({})
  await create(thing, 'a')
  given({ 'post.create': { version: 3 } })
  expect(await drain(ME, {}, deps)).toBe('update')
  expect([await states(), rig.sent]).toEqual([['pending'], []])
})

test('a command that is not in the table is refused, not forgotten', async () => {
  given({})
  await expect(ask({ ...(commands['like.set'] as AnyCommand) }, 'a', { liked: true, base: false })).rejects.toThrow(
    'not among the commands',
  )
  expect(await db.outbox.count()).toBe(0)
})

test('every text of a change waits with the line ends that the server gives it, and other values as they are', async () => {
  const { 'post.create': command } = given({})
  const at = new Date(0)
  const payload = {
    id: 'b',
    content: 'a\r\nb',
    lang: null,
    images: [{ id: 'p', alt: 'one\u2028two' }],
    at,
    bytes: new Uint8Array(2),
  }
  await ask(command, 'b', payload)
  expect((await db.outbox.toArray()).at(-1)?.payload).toMatchObject({
    content: 'a\nb',
    images: [{ id: 'p', alt: 'one\ntwo' }],
    at,
    bytes: new Uint8Array(2),
  })
})
