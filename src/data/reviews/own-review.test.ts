import { expect, test } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import type { Review } from '#contract/reviews.ts'
import { type Entry, newEntry } from '#src/data/db/entry.ts'
import { shownReviews } from './own-review.ts'

const user = { id: 'me', firstName: 'Hana', lastName: '' }
const known: Review = {
  id: 'r',
  productId: 'bun',
  rating: 5,
  content: 'Soft',
  lang: 'en',
  createdAt: '2026-07-01T00:00:00.000Z',
  editedAt: null,
  user,
}
const counts = [0, 0, 0, 1, 3]
const stored = { own: null, counts, requestedEpoch: 3 }
let seq = 0
const entry = (review: { rating: number; content: string } | null, more: Partial<Entry> = {}): Entry =>
  ({
    ...newEntry({
      kind: 'review.set',
      target: 'bun',
      userId: 'me',
      payload: { review: review && { id: 'r', lang: 'en', ...review }, had: false, name: 'Bun' },
    }),
    seq: ++seq,
    ...more,
  }) as Entry
const refused = { reason: 'not-allowed', status: 403, type: null, at: 1 } as const

test('a review that waits is shown as one’s own and counted; one that was refused keeps its text and is not counted', () => {
  const waiting = shownReviews('bun', stored, [entry({ rating: 2, content: 'Dry' })])
  expect(waiting).toMatchObject({ own: { rating: 2, content: 'Dry', known: null, sync: { state: 'waiting' } } })
  expect(waiting.counts).toEqual([0, 1, 0, 1, 3])
  const failed = shownReviews('bun', stored, [
    entry({ rating: 2, content: 'Dry' }, { state: 'failed', lastError: refused }),
  ])
  expect(failed).toMatchObject({ own: { content: 'Dry', sync: { state: 'failed', reason: 'not-allowed' } }, counts })
})

test('another text of a review that the server has stands in its place, also in what all of them come to', () => {
  const own = { ...stored, own: known }
  const changed = shownReviews('bun', own, [entry({ rating: 1, content: 'Stale' })])
  expect([changed.own?.content, changed.own?.known?.content, changed.counts]).toEqual([
    'Stale',
    'Soft',
    [1, 0, 0, 1, 2],
  ])
  const gone = shownReviews('bun', own, [entry(null)])
  expect([gone.own, gone.counts]).toEqual([null, [0, 0, 0, 1, 2]])
  const kept = shownReviews('bun', own, [entry(null, { state: 'failed', lastError: refused })])
  expect(kept).toMatchObject({ own: { content: 'Soft' }, deletion: { state: 'failed' }, counts })
})

test('what was sent is shown as the server answered it, until a list that was asked for later says so itself', () => {
  const acked = { state: 'acked', ackEpoch: 4, result: known } as const
  const before = shownReviews('bun', stored, [entry({ rating: 5, content: ' Soft ' }, acked)])
  expect(before).toMatchObject({ own: { content: 'Soft', sync: { state: 'sent' } }, counts: [0, 0, 0, 1, 4] })
  const deleted = { ...stored, requestedEpoch: 4 }
  expect(shownReviews('bun', deleted, [entry({ rating: 5, content: 'Soft' }, acked)])).toMatchObject({
    own: null,
    counts,
  })
})

test('one that was taken down is among no counts, whatever it says by now', () => {
  const hidden = { ...stored, own: { ...known, takenDown: 'spam' } }
  expect(shownReviews('bun', hidden, [entry({ rating: 1, content: 'Stale' })]).counts).toEqual(counts)
})

test('what waits about another product is not shown here', () => {
  expect(shownReviews('melon', undefined, [entry({ rating: 1, content: 'Dry' })])).toMatchObject({
    own: null,
    counts: [0, 0, 0, 0, 0],
  })
})
