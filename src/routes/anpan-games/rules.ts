import { matchesSearch, searchTokens } from '#contract/search-form.ts'

/** The daily bonus; once a calendar day of the device. */
export const DAILY_COINS = 1000
export const STREAK_WINS = 5
export const STREAK_COINS = 2500
export const WIN_COINS = 50
/** A win brings this many points towards the next rank. */
export const WIN_POINTS = 20
/** The second tournament starts this long after it was first seen, and lasts this long. */
export const CUP_DELAY_MS = 2 * 60 * 60_000
export const CUP_LENGTH_MS = 60 * 60_000

export const CATEGORIES = ['all', 'action', 'strategy', 'puzzle', 'racing', 'rpg'] as const
export type Category = (typeof CATEGORIES)[number]
export const RANKS = ['bronze', 'silver', 'gold', 'platinum'] as const
export type Rank = (typeof RANKS)[number]
const RANK_POINTS: Record<Rank, number> = { bronze: 0, silver: 100, gold: 300, platinum: 600 }
export type Playable = 'stack' | 'pairs'

/** What one did here. */
export interface Kept {
  coins: number
  /** The day of the last daily bonus, as 2026-07-14. */
  claimedOn: string | null
  streak: number
  points: number
  best: Partial<Record<Playable, number>>
  library: readonly string[]
  /** Tournaments that one has entered, or watches. */
  entered: readonly string[]
  cupAt: number | null
}
export const firstKept: Kept = {
  coins: 0,
  claimedOn: null,
  streak: 0,
  points: 0,
  best: {},
  library: [],
  entered: [],
  cupAt: null,
}

/** The category of the address; all where it says nothing sensible. */
export const categoryOf = (value: unknown): Category => CATEGORIES.find((one) => one === value) ?? 'all'

/** The calendar day of the device's time zone. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The daily bonus; the same record where it was taken on that day already. */
export const claimed = (now: Kept, day: string): Kept =>
  now.claimedOn === day ? now : { ...now, claimedOn: day, coins: now.coins + DAILY_COINS }

export const rankOf = (points: number): Rank => RANKS.findLast((rank) => points >= RANK_POINTS[rank]) ?? 'bronze'

/** Points that are missing to the next rank; null at the highest. */
export function pointsToNext(points: number): number | null {
  const next = RANKS.find((rank) => RANK_POINTS[rank] > points)
  return next ? RANK_POINTS[next] - points : null
}

export interface Outcome {
  kept: Kept
  hasStreakBonus: boolean
  /** The rank that was reached with this game. */
  newRank: Rank | null
}

/** What a finished game brings: coins and points for a win, a bonus for every fifth in a row, an item with a new rank. */
export function afterGame(now: Kept, game: Playable, score: number, isBetter: boolean, isWon: boolean): Outcome {
  const best = isBetter ? { ...now.best, [game]: score } : now.best
  if (!isWon) return { kept: { ...now, best, streak: 0 }, hasStreakBonus: false, newRank: null }
  const streak = now.streak + 1
  const hasStreakBonus = streak % STREAK_WINS === 0
  const points = now.points + WIN_POINTS
  const newRank = rankOf(points) === rankOf(now.points) ? null : rankOf(points)
  const coins = now.coins + WIN_COINS + (hasStreakBonus ? STREAK_COINS : 0)
  return { kept: { ...now, best, streak, points, coins }, hasStreakBonus, newRank }
}

/** Whether a score beats the best: more storeys, or fewer turns. */
export const isBetterScore = (game: Playable, score: number, best: number | undefined): boolean =>
  best === undefined || (game === 'stack' ? score > best : score < best)

/** Games of a category whose title, description or tags hold every word of the search. */
export function found<Game extends { category: Category }>(
  games: readonly Game[],
  category: Category,
  query: string,
  textOf: (game: Game) => string,
): readonly Game[] {
  const words = searchTokens(query)
  return games.filter(
    (game) => (category === 'all' || game.category === category) && matchesSearch(textOf(game), words),
  )
}

/** When the second tournament starts: the kept time, or two hours from now where there is none or it is over. */
export const cupStart = (keptAt: number | null, now: number): number =>
  keptAt === null || now > keptAt + CUP_LENGTH_MS || keptAt > now + CUP_DELAY_MS ? now + CUP_DELAY_MS : keptAt

/** Time that is left in whole hours and minutes, the last minute in seconds; all 0 once it is over. */
export function timeLeft(ms: number): { hours: number; minutes: number; seconds: number } {
  if (ms <= 0) return { hours: 0, minutes: 0, seconds: 0 }
  if (ms < 60_000) return { hours: 0, minutes: 0, seconds: Math.ceil(ms / 1000) }
  const minutes = Math.ceil(ms / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
}
