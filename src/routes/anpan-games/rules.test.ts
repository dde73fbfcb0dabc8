import { expect, test } from 'vitest'
import { closed, dealt, isDone, type Pairs, turned } from './pairs-rules.ts'
import {
  afterGame,
  categoryOf,
  claimed,
  CUP_DELAY_MS,
  CUP_LENGTH_MS,
  cupStart,
  DAILY_COINS,
  dayOf,
  firstKept,
  found,
  isBetterScore,
  type Kept,
  pointsToNext,
  rankOf,
  STREAK_COINS,
  timeLeft,
  WIN_COINS,
} from './rules.ts'
import { type Game, games, tournaments } from './sample.ts'
import { dropped, FIELD, newTower, slid, storeys, type Tower } from './stack-rules.ts'

test('the daily bonus is 1,000 coins, once a day', () => {
  const day = dayOf(new Date(2026, 6, 4, 23, 59))
  expect(day).toBe('2026-07-04')
  const once = claimed(firstKept, day)
  expect([once.coins, DAILY_COINS]).toEqual([1000, 1000])
  expect(claimed(once, day)).toBe(once)
  expect(claimed(once, '2026-07-05').coins).toBe(2000)
})

const withWins = (streak: number, points: number): Kept => ({ ...firstKept, streak, points })

test.each([
  [withWins(0, 0), true, { streak: 1, coins: WIN_COINS, points: 20 }, false, null],
  [withWins(4, 20), true, { streak: 5, coins: WIN_COINS + STREAK_COINS, points: 40 }, true, null],
  [withWins(5, 20), true, { streak: 6, coins: WIN_COINS, points: 40 }, false, null],
  [withWins(2, 80), true, { streak: 3, coins: WIN_COINS, points: 100 }, false, 'silver'],
  [withWins(4, 80), false, { streak: 0, coins: 0, points: 80 }, false, null],
] as const)('a finished game changes the record: %o, won %s', (before, isWon, after, hasStreakBonus, newRank) => {
  const outcome = afterGame(before, 'stack', 3, false, isWon)
  expect(outcome).toMatchObject({ kept: after, hasStreakBonus, newRank })
})

test.each([
  [0, 'bronze', 100],
  [99, 'bronze', 1],
  [100, 'silver', 200],
  [300, 'gold', 300],
  [600, 'platinum', null],
] as const)('%i points are the rank %s, with %s to the next', (points, rank, missing) => {
  expect([rankOf(points), pointsToNext(points)]).toEqual([rank, missing])
})

test.each([
  ['stack', 5, undefined, true],
  ['stack', 5, 5, false],
  ['stack', 6, 5, true],
  ['pairs', 18, 20, true],
  ['pairs', 21, 20, false],
] as const)('in %s a score of %i beats %s: %s', (game, score, best, isBetter) => {
  expect(isBetterScore(game, score, best)).toBe(isBetter)
})

const textOf = ({ id, tags }: Game) => `${id} ${tags.map((tag) => tag.message).join(' ')}`
test.each([
  ['all', '', games.length],
  ['puzzle', '', 1],
  ['rpg', '', 2],
  ['all', 'ＤＡＷＮ', 1],
  ['all', 'action sea', 1],
  ['racing', 'sea', 0],
  ['all', '   ', games.length],
] as const)('in %s the search for "%s" finds %i', (category, query, count) => {
  expect(found(games, category, query, textOf)).toHaveLength(count)
})

test('every category holds a game, and the first game is the featured one', () => {
  for (const category of ['action', 'strategy', 'puzzle', 'racing', 'rpg'] as const)
    expect(found(games, category, '', textOf).length).toBeGreaterThan(0)
  expect(games.filter(({ status }) => status === 'featured')).toEqual([games[0]])
  expect(categoryOf('nonsense')).toBe('all')
  expect(tournaments).toHaveLength(2)
})

const NOON = Date.UTC(2026, 6, 14, 12)
test.each([
  ['was never seen', null, NOON + CUP_DELAY_MS],
  ['starts in an hour', NOON + 3_600_000, NOON + 3_600_000],
  ['goes on', NOON - 60_000, NOON - 60_000],
  ['is over', NOON - CUP_LENGTH_MS - 1, NOON + CUP_DELAY_MS],
  ['was kept by a clock that went ahead', NOON + 9 * 3_600_000, NOON + CUP_DELAY_MS],
])('the second tournament that %s starts as it should', (_what, kept, at) => {
  expect(cupStart(kept, NOON)).toBe(at)
})

test.each([
  [CUP_DELAY_MS, { hours: 2, minutes: 0, seconds: 0 }],
  [CUP_DELAY_MS - 60_000, { hours: 1, minutes: 59, seconds: 0 }],
  [90_000, { hours: 0, minutes: 2, seconds: 0 }],
  [59_000, { hours: 0, minutes: 0, seconds: 59 }],
  [-5, { hours: 0, minutes: 0, seconds: 0 }],
])('%i ms are left as %o', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left)
})

const towerAt = (x: number): Tower => ({ ...newTower(), moving: { x, width: 44, way: 1 } })
test('what hangs over is cut off, an exact drop loses nothing, a drop beside the tower ends the game', () => {
  const cut = dropped(towerAt(38))
  expect([cut.blocks.at(-1), storeys(cut), cut.wasExact]).toEqual([{ x: 38, width: 34 }, 1, false])
  expect(cut.moving.width).toBe(34)
  const exact = dropped(towerAt(29))
  expect([exact.blocks.at(-1), exact.wasExact]).toEqual([{ x: 28, width: 44 }, true])
  const narrow: Tower = { ...newTower(), blocks: [{ x: 0, width: 10 }], moving: { x: 60, width: 10, way: 1 } }
  expect(dropped(narrow)).toMatchObject({ isOver: true, blocks: narrow.blocks })
  expect(dropped(dropped(narrow))).toEqual(dropped(narrow))
})

test('the block slides, turns at the edges and is faster on a higher tower', () => {
  expect(slid(towerAt(0), 100).moving.x).toBeCloseTo(4.6)
  const turnedBack = slid(towerAt(FIELD - 44 - 1), 100).moving
  expect([turnedBack.way, turnedBack.x < FIELD - 44]).toEqual([-1, true])
  const higher = dropped(towerAt(28))
  expect(slid({ ...higher, moving: { ...higher.moving, x: 10, way: 1 } }, 100).moving.x).toBeGreaterThan(14.6)
})

test('the same numbers deal the same sixteen tiles, two of each', () => {
  const deal = () => {
    let seed = 7
    return dealt(() => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647)
  }
  expect(deal().tiles).toEqual(deal().tiles)
  expect([...deal().tiles].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
})

const pairs: Pairs = { tiles: [0, 1, 0, 1], found: [], open: [], turns: 0 }
test('two alike stay, two that differ are closed again, and all found ends the game', () => {
  const differ = turned(turned(pairs, 0), 1)
  expect(differ).toMatchObject({ open: [0, 1], found: [], turns: 1 })
  expect(closed(differ).open).toEqual([])
  expect(turned(differ, 2).open).toEqual([2])
  const alike = turned(turned(pairs, 0), 2)
  expect(alike).toMatchObject({ open: [], found: [0], turns: 1 })
  expect(turned(alike, 0)).toBe(alike)
  expect(turned(turned(pairs, 0), 0)).toEqual(turned(pairs, 0))
  expect(isDone(turned(turned(alike, 1), 3))).toBe(true)
})
