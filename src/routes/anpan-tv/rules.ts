import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { clamp } from '#src/lib/clamp.ts'
import type { Category, Show } from './sample.ts'

/** How many programmes are shown at first, and how many more with every press of 'load more'. */
export const PAGE_SIZE = 12
/** What Premium would cost a month. */
export const PREMIUM_YEN = 980
/** How long a viewer without Premium sees a Premium programme each time, in seconds. */
export const PREVIEW_SECONDS = 60
/** Within this many seconds of its end a programme counts as watched and begins anew. */
const END_SECONDS = 10
const HOUR_MS = 3_600_000

export const CATEGORY_IDS = ['all', 'live', 'movies', 'music', 'gaming', 'education', 'podcast'] as const
export type CategoryChoice = (typeof CATEGORY_IDS)[number]
export type View = 'grid' | 'list'

/** A programme: one episode of a show, or what is broadcast right now. */
export interface Programme extends Omit<Show, 'episodes' | 'premium' | 'look'> {
  /** Which episode of its show, from 1. */
  episode: number
  thumbnail: Show['look'] & { id: string }
  /** Seconds; of a live programme, how long it has been on. */
  duration: number
  views: number
  rating: number
  premium: boolean
  isLive: boolean
  /** When it was put online, or began. */
  uploadTime: string
}

/** Every programme, the first episodes of all shows before the second ones; times are counted back from `nowMs`. */
export function programmesOf(shows: readonly Show[], nowMs: number): Programme[] {
  const longest = Math.max(...shows.map((show) => show.episodes.length))
  return Array.from({ length: longest }, (_, at) =>
    shows.flatMap(({ episodes, look, premium = false, ...show }): Programme[] => {
      const episode = episodes[at]
      if (!episode) return []
      const [duration, views, rating, hoursAgo] = episode
      const id = `${show.id}-${at + 1}`
      return [
        {
          ...show,
          id,
          episode: at + 1,
          thumbnail: { ...look, id: at === 0 ? `tv:${show.id}` : `tv:${id}` },
          duration,
          views,
          rating,
          premium,
          isLive: show.category === 'live',
          uploadTime: new Date(nowMs - hoursAgo * HOUR_MS).toISOString(),
        },
      ]
    }),
  ).flat()
}

/** True for a programme whose title or description holds every word of the search. */
export const isFound = (q: string, title: string, description: string): boolean =>
  matchesSearch(`${title} ${description}`, searchTokens(q))

/** How many of these programmes each category holds. */
export function countsOf(programmes: readonly Pick<Programme, 'category'>[]): Record<CategoryChoice, number> {
  const counts = { all: programmes.length, live: 0, movies: 0, music: 0, gaming: 0, education: 0, podcast: 0 }
  for (const { category } of programmes) counts[category] += 1
  return counts
}

export const isIn = (choice: CategoryChoice, category: Category): boolean => choice === 'all' || choice === category

/** What the address says of category, view and how much is shown. */
export function readAddress(address: { category?: string; view?: string; more?: string }) {
  const more = Number(address.more)
  return {
    category: CATEGORY_IDS.find((known) => known === address.category) ?? 'all',
    view: address.view === 'list' ? ('list' as const) : ('grid' as const),
    more: Number.isInteger(more) ? clamp(more, 0, 50) : 0,
  }
}

/** How much of a programme has been watched, from 0 to 100. */
export const watchedPercent = (seconds: number, duration: number): number =>
  duration > 0 ? clamp((100 * seconds) / duration, 0, 100) : 0

/** Where a programme goes on: where it was left, or at its beginning when it had come to its end. */
export const startOf = (seconds: number, duration: number): number =>
  seconds >= duration - END_SECONDS ? 0 : Math.max(0, seconds)

/** True when a viewer without Premium has seen the whole preview of a Premium programme. */
export const isPreviewOver = (isPremium: boolean, isMember: boolean, playedSeconds: number): boolean =>
  isPremium && !isMember && playedSeconds >= PREVIEW_SECONDS
