import { expect, test } from 'vitest'
import {
  aetheliveSearch,
  clockText,
  comment,
  commentsOf,
  createdAt,
  followersOf,
  giftsOf,
  give,
  included,
  likesOf,
  NOTHING_KEPT,
  sharesOf,
  startedAt,
  talentOf,
  videoAddress,
  videosOf,
  withoutComment,
} from './rules.ts'
import { LIVES, TALENTS, type Video, VIDEOS } from './sample.ts'

const video = VIDEOS[0] as Video

test.each([
  [{}, {}],
  [
    { tab: 'live', v: 'encore', category: 'dance' },
    { tab: 'live', v: 'encore', category: 'dance' },
  ],
  [{ tab: 'shop', v: 'nobody', category: 'all' }, {}],
])('of the address %j the page takes %j', (search, taken) => {
  expect(aetheliveSearch(search)).toEqual(taken)
})

test('every video and every stream has its talent, who is live when there is a stream', () => {
  for (const one of [...VIDEOS, ...LIVES]) expect(talentOf(one).id).toBe(one.talentId)
  const live = LIVES.map(({ talentId }) => talentId)
  expect(TALENTS.filter(({ isLive }) => isLive).map(({ id }) => id)).toEqual(live)
  expect(videosOf(talentOf(video))).toEqual([video])
})

test('what is counted once is in the list once', () => {
  expect(included(['a'], 'a')).toEqual(['a'])
  expect(included([], 'a')).toEqual(['a'])
})

test('the person’s own like, share and follow count once', () => {
  const kept = { ...NOTHING_KEPT, liked: [video.id], shared: [video.id], followed: [video.talentId] }
  expect(likesOf(video, kept) - video.likesCount).toBe(1)
  expect(sharesOf(video, kept) - video.sharesCount).toBe(1)
  expect(followersOf(talentOf(video), kept) - talentOf(video).followersCount).toBe(1)
  expect(likesOf(video, NOTHING_KEPT)).toBe(video.likesCount)
})

test('each gift counts', () => {
  const [live] = LIVES
  if (!live) throw new Error('no sample')
  const kept = give(give(give(NOTHING_KEPT, live.id, 'star'), live.id, 'star'), live.id, 'heart')
  expect(giftsOf(live, 'star', kept) - live.gifts.star).toBe(2)
  expect(giftsOf(live, 'heart', kept) - live.gifts.heart).toBe(1)
  expect(giftsOf(live, 'diamond', kept)).toBe(live.gifts.diamond)
})

test('comments stand newest first and can be taken away', () => {
  const first = { id: '1', text: 'first', at: '' }
  const kept = comment(comment(NOTHING_KEPT, video.id, first), video.id, { ...first, id: '2' })
  expect(kept.comments[video.id]?.map(({ id }) => id)).toEqual(['2', '1'])
  expect(commentsOf(video, kept) - video.commentsCount).toBe(2)
  expect(withoutComment(kept, video.id, '2').comments[video.id]).toEqual([first])
})

test.each([
  [0, '0:00'],
  [48, '0:48'],
  [64.9, '1:04'],
])('%d s read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('a video has an address of its own, a stream and a video a moment', () => {
  expect(videoAddress('https://anpan.test', 'encore')).toBe('https://anpan.test/aethelive?v=encore')
  const now = Date.parse('2026-07-14T12:00:00Z')
  expect(createdAt(video, now)).toBe('2026-07-13T12:00:00.000Z')
  expect(LIVES[0] && startedAt(LIVES[0], now)).toBe('2026-07-14T11:28:00.000Z')
})
