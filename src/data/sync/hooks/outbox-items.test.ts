import { expect, test } from 'vitest'
import '#src/data/commands.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { OutboxView } from '../outbox-view.ts'
import { itemsOf } from './outbox-items.ts'

const entry = (parts: object): Entry =>
  ({
    seq: 1,
    opId: 'op1',
    v: 1,
    kind: 'post.create',
    target: 'p1',
    payload: { id: 'p1', content: 'Fresh bread', lang: 'en' },
    deps: [],
    state: 'pending',
    attempts: 0,
    firstSentAt: null,
    lastError: null,
    ackedAt: null,
    createdAt: 5,
    ...parts,
  }) as unknown as Entry
const items = (...entries: Entry[]) => itemsOf({ entries, receipts: [], targets: new Map() } as unknown as OutboxView)

test.each([
  [{}, { state: 'waiting', text: 'Fresh bread', canEdit: true, canDiscard: true }],
  [
    { attempts: 1, firstSentAt: 5 },
    { state: 'waiting', canEdit: false, canDiscard: false },
  ],
  [{ state: 'inflight' }, { state: 'sending', canEdit: false, canDiscard: false }],
  [
    { state: 'failed', attempts: 2, firstSentAt: 5 },
    { state: 'failed', canEdit: true, canDiscard: true },
  ],
  [
    { state: 'acked', ackedAt: 7 },
    { state: 'sent', settledAt: '1970-01-01T00:00:00.007Z' },
  ],
  [{ state: 'held' }, { state: 'held', canEdit: false }],
  [{ v: 3 }, { state: 'held', kind: 'post.create', canEdit: false }],
  [{ kind: 'post.delete' }, { state: 'waiting', canDiscard: false }],
  [{ kind: 'post.pin' }, { state: 'held', kind: 'unknown' }],
  [
    { kind: 'like.set', payload: { liked: false } },
    { kind: 'like.set', liked: false },
  ],
])('an entry with %j is listed as %j', (parts, seen) => {
  expect(items(entry(parts))).toMatchObject([seen])
})

test.each([
  { payload: null },
  { payload: { content: 7 } },
  { target: undefined },
  { createdAt: 'soon' },
  { state: 'odd' },
])('a damaged entry with %j is listed all the same, with all that is left of it', (damage) => {
  const damaged = entry({ ...damage, state: 'failed', lastError: { reason: 'unreadable' } })
  const [item] = items(damaged)
  expect(item).toMatchObject({ state: 'failed', reason: 'unreadable' })
  expect(JSON.parse(item?.raw ?? '')).toEqual(JSON.parse(JSON.stringify(damaged)))
  expect(items(entry(damage))).toHaveLength(1)
})

test('what waits on a refused change is no item of its own', () => {
  expect(items(entry({ state: 'failed' }), entry({ seq: 2, kind: 'like.set', state: 'blocked' }))).toHaveLength(1)
})
