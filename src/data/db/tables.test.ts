import 'fake-indexeddb/auto'
import { existsSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { errorsAfter } from '#src/testing/planted-source.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { clearDrafts, clearStored, loadStorageUse } from '#src/data/storage/storage-use.ts'
import { newEntry, newQueueState } from './entry.ts'
import {
  CLEARABLE,
  databases,
  type DatabaseName,
  type RuledTable,
  ruledTables,
  MOST_ROWS,
  trimToNewest,
} from './tables.ts'
import { dropOthersRows } from './walk-tables.ts'

const all: RuledTable[] = Object.keys(databases).flatMap((name) => ruledTables(name as DatabaseName))
const ME = { key: 'me', cacheKey: 'mine' }
const OTHER = { key: 'other', cacheKey: 'theirs' }

/** A row of each table, as the table's own code might have written it. */
const rowOf: Record<string, (person: typeof ME, n: number) => object> = {
  'outbox.outbox': ({ key }, n) =>
    newEntry({
      kind: 'post.create',
      userId: key,
      target: `${key}${n}`,
      payload: { id: `${key}${n}`, content: 'x', lang: null },
    }),
  'outbox.lanes': ({ key }) => newQueueState(key, key, null),
  'outbox.drafts': ({ key }, n) => ({ userId: key, slot: `slot${n}`, text: 'x', savedAt: 1 }),
  'outbox.idMap': ({ key }, n) => ({ userId: key, localId: `local${n}`, serverId: 's' }),
  'outbox.receipts': ({ key }, n) => ({ opId: `${key}${n}`, userId: key, at: n }),
  'outbox.pictures': ({ key }, n) => ({ id: `${key}${n}`, userId: key, slot: `slot${n}`, bytes: new ArrayBuffer(9) }),
  'outbox.sharedFiles': ({ key }, n) => ({
    id: `${key}${n}`,
    userId: key,
    slot: `slot${n}`,
    bytes: new ArrayBuffer(9),
  }),
  'device.kept': ({ key }, n) => ({ userId: key, name: `name${n}`, value: 'x', version: 1 }),
  'device.notices': ({ key }, n) => ({ userId: key, kind: 'sent', opId: '', at: n, readAt: null }),
  'cache.posts': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, rank: `${n}`, post: {}, storedAt: 1 }),
  'cache.threads': ({ cacheKey }, n) => ({ cacheKey, postId: `${n}`, comments: [], visitedAt: n }),
  'cache.serverNotices': ({ cacheKey }) => ({ cacheKey, notices: [], savedAt: 1 }),
  'cache.orders': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, at: n, order: {} }),
  'cache.conversations': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, at: n, conversation: {}, isListed: true }),
  'cache.messages': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, conversationId: 'c', seq: n, at: n, message: {} }),
  'cache.scheduled': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, askedAt: n, scheduled: {} }),
  'cache.reviews': ({ cacheKey }, n) => ({ cacheKey, productId: `${n}`, reviews: [], visitedAt: n }),
  'cache.favourites': ({ cacheKey }, n) => ({ cacheKey, ids: [`${n}`], requestedEpoch: 1 }),
  'cache.cart': ({ cacheKey }) => ({ cacheKey, lines: [], removed: [], requestedEpoch: 1 }),
  'cache.services': ({ cacheKey }, n) => ({ cacheKey, place: n, service: {} }),
  'cache.products': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, place: n, product: {} }),
  'cache.announcements': ({ cacheKey }) => ({ cacheKey, items: [], revision: 1 }),
  'cache.lists': ({ cacheKey }) => ({ cacheKey, list: 'feed' }),
  'cache.relations': ({ cacheKey }, n) => ({ cacheKey, id: `${n}`, relation: {}, hides: 0 }),
  'cache.requests': ({ cacheKey }) => ({ id: cacheKey, order: 1 }),
  'cache.queries': ({ cacheKey }) => ({ key: cacheKey, value: 'x' }),
  'cache.publicQueries': ({ cacheKey }) => ({ key: cacheKey, value: 'x' }),
  'cache.pictures': ({ cacheKey }) => ({ path: `/pictures/${cacheKey}`, bytes: 9, keptAt: 1 }),
}
const ruled = all.filter(({ name }) => name !== 'outbox.accounts')
const isOf = (person: typeof ME) => (row: unknown) => {
  const { userId, cacheKey } = row as { userId?: string; cacheKey?: string }
  return userId === person.key || cacheKey === person.cacheKey
}
/** How many rows of a person are left; of all where a table's rows say of no person. */
const left = ({ table, rule }: RuledTable, person = ME) =>
  rule.person === 'none' ? table.count() : table.filter(isOf(person)).count()

async function act(as: typeof ME): Promise<void> {
  const account = { ...as, id: 'current', kind: 'member', user: null, mayStartGuest: true, signOutDue: false }
  await databases.outbox.accounts.put(account as never)
}

beforeEach(async () => {
  for (const { table } of all) await table.clear()
  await act(ME)
  for (const { name, table } of ruled) for (const person of [ME, OTHER]) await table.add(rowOf[name]?.(person, 1))
})

test('each table of the three stores has its rules, and its owner is a folder', () => {
  for (const [name, db] of Object.entries(databases))
    expect(
      all
        .filter((one) => one.name.startsWith(`${name}.`))
        .map(({ table }) => table.name)
        .sort(),
    ).toEqual(db.tables.map((table) => table.name).sort())
  for (const { rule } of all) expect(existsSync(`src/data/${rule.owner}`)).toBe(true)
})

test.each([
  ['outbox', 'outbox', "  3: { sharedFiles: 'id, userId, [userId+slot]' },", "  4: { comments: 'id, userId' },"],
  ['cache', 'cache', "  3: { publicQueries: 'key' },", "  99: { comments: '[cacheKey+id], cacheKey' },"],
])(
  'a table that is added to the %s store does not compile before its rules are written',
  (_, __, line, planted) => {
    const change = (source: string) => {
      expect(source).toContain(line)
      return source.replace(line, `${line}\n${planted}`)
    }
    expect(errorsAfter('db/database.ts', change)).toContain('tables.ts')
  },
  60_000,
)

test.each([
  ["clear: 'own'", "clear: 'own', signOut: 'goes'"],
  ["clear: 'own'", "clear: 'whole'"],
  ["counts: { as: 'drafts', by: 'slots' }", "counts: { as: 'posts', by: 'slots' }"],
])(
  'that %s of a draft becomes %s does not compile: a person wrote it',
  (own, planted) => {
    const change = (source: string) =>
      source.replace(/^const draft = .*$/m, (line) => {
        expect(line).toContain(own)
        return line.replace(own, planted)
      })
    expect(errorsAfter('db/tables.ts', change)).toContain('tables.ts')
  },
  60_000,
)

test.each(ruled.map((one) => [one.name, one] as const))(
  'sign-out takes of %s what its rule says, with and without a discard',
  async (_, one) => {
    const { signOut } = one.rule
    if (signOut === 'sent-goes') await one.table.toCollection().modify({ state: 'acked' })
    const before = await left(one)
    await leaveAccount(false)
    if (signOut === 'stays') return expect(await left(one)).toBe(before)
    expect(await left(one)).toBe(signOut === 'asked' ? 1 : 0)
    if (one.rule.person !== 'none') expect(await left(one, OTHER)).toBe(1)
    await act(ME)
    await leaveAccount(true)
    expect(await left(one)).toBe(0)
  },
)

test('what the server tells everybody alike survives a sign-out, and nothing that tells of a person', () => {
  const stays = all.filter(({ rule }) => rule.signOut === 'stays').map(({ name }) => name)
  expect(stays.sort()).toEqual([
    'cache.products',
    'cache.publicQueries',
    'cache.requests',
    'cache.services',
    'outbox.accounts',
  ])
})

test('sign-out leaves what was not sent', async () => {
  await leaveAccount(false)
  expect(await databases.outbox.outbox.where('userId').equals(ME.key).count()).toBe(1)
})

test.each(ruled.filter(({ rule }) => rule.newKey !== 'none').map((one) => [one.name, one] as const))(
  'rows of %s go with a person who gets another key',
  async (name, one) => {
    if (name === 'outbox.lanes') await one.table.where('userId').equals(ME.key).modify({ actorId: 'new-key' })
    await databases.outbox.lanes.update(ME.key, { actorId: 'new-key' })
    await applySession({ id: 'new-key', isGuest: false } as never)
    expect([await left(one), await left(one, { key: 'new-key', cacheKey: '' })]).toEqual([0, 1])
  },
)

test.each(all.map((one) => [one.name, one] as const))(
  'clearing all that may be cleared takes of %s what its rule says',
  async (_, { rule, table }) => {
    const before = await table.count()
    await clearStored(CLEARABLE)
    const { counts, clear } = rule
    const isTaken = counts !== 'none' && (CLEARABLE as readonly string[]).includes(counts.as)
    const own = clear === 'own' ? 1 : before
    expect(await table.count()).toBe(clear === 'never' || !isTaken ? before : before - own)
    if (rule.holdsUnsent) expect(await table.count()).toBe(before)
  },
)

test('forgetting the drafts takes the acting person’s, from each table that holds them', async () => {
  await clearDrafts()
  for (const one of ruled.filter(({ name }) => /drafts|pictures|sharedFiles/.test(name) && name.startsWith('outbox')))
    expect([one.name, await left(one), await left(one, OTHER)]).toEqual([one.name, 0, 1])
  expect((await loadStorageUse()).drafts).toEqual({ bytes: 0, count: 0 })
})

test.each(ruled.filter(({ rule }) => rule.counts !== 'none').map((one) => [one.name, one] as const))(
  'rows of %s count on the storage screen',
  async (name, one) => {
    const sum = async () => Object.values(await loadStorageUse()).reduce((bytes, kind) => bytes + kind.bytes, 0)
    const before = await sum()
    const fresh = /lists|queries|cache.pictures|serverNotices/i.test(name) ? { ...ME, cacheKey: 'more' } : ME
    await one.table.add(rowOf[name]?.(fresh, 2))
    expect(await sum()).toBeGreaterThan(before)
  },
)

test.each(ruled.filter(({ rule }) => typeof rule.bound === 'number').map((one) => [one.name, one] as const))(
  'of %s the newest stay, each person’s own',
  async (name, one) => {
    const bound = Number(one.rule.bound)
    for (let n = 2; n <= bound + 5; n++) await one.table.add(rowOf[name]?.(ME, n))
    await trimToNewest(one.table, name.split('.')[1] as keyof typeof MOST_ROWS, ME.key)
    expect([await left(one), await left(one, OTHER)]).toEqual([bound, 1])
    expect(await one.table.filter((row) => isOf(ME)(row) && (row as { at: number }).at <= 5).count()).toBe(0)
  },
)

test.each(ruled.map((one) => [one.name, one] as const))(
  'of %s only rows of another cacheKey go at the next start',
  async (_, one) => {
    const before = await one.table.count()
    await dropOthersRows(ME.cacheKey)
    expect(await one.table.count()).toBe(one.rule.person === 'cacheKey' ? before - 1 : before)
  },
)
