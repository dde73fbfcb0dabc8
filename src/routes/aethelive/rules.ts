import {
  type Category,
  type Gift,
  type LiveSession,
  LIVES,
  type Talent,
  TALENTS,
  type Video,
  VIDEOS,
} from './sample.ts'

export const TABS = ['discover', 'following', 'live', 'talents'] as const
export const CATEGORIES = ['all', 'music', 'dance', 'cooking', 'craft', 'talk'] as const
/** What a gift would cost. */
export const GIFT_YEN: Readonly<Record<Gift, number>> = { heart: 100, star: 500, diamond: 3000 }
export const GIFTS = ['heart', 'star', 'diamond'] as const satisfies readonly Gift[]
export const MAX_COMMENT = 300
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface AetheliveSearch {
  tab?: (typeof TABS)[number]
  /** The video that is shown. */
  v?: string
  category?: Category
}

export interface OwnComment {
  id: string
  text: string
  at: string
}

/** What a person did here. */
export interface AetheliveKept {
  liked: readonly string[]
  followed: readonly string[]
  copied: readonly string[]
  shared: readonly string[]
  gifts: Readonly<Record<string, Partial<Record<Gift, number>>>>
  comments: Readonly<Record<string, readonly OwnComment[]>>
}
export const NOTHING_KEPT: AetheliveKept = { liked: [], followed: [], copied: [], shared: [], gifts: {}, comments: {} }

/** The parts of the address that the page understands; anything else is left out. */
export function aetheliveSearch(search: Record<string, unknown>): AetheliveSearch {
  const tab = TABS.find((known) => known === search.tab)
  const v = VIDEOS.find(({ id }) => id === search.v)?.id
  const category = CATEGORIES.find((known) => known === search.category && known !== 'all') as Category | undefined
  return { ...(tab ? { tab } : {}), ...(v ? { v } : {}), ...(category ? { category } : {}) }
}

export const talentOf = ({ talentId }: Video | LiveSession): Talent =>
  TALENTS.find(({ id }) => id === talentId) ?? (TALENTS[0] as Talent)

export const videosOf = (talent: Talent): Video[] => VIDEOS.filter(({ talentId }) => talentId === talent.id)

export const liveOf = (talent: Talent): LiveSession | undefined => LIVES.find(({ talentId }) => talentId === talent.id)

/** The list with the id, once. */
export const included = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids : [...ids, id]

export const likesOf = (video: Video, kept: AetheliveKept): number =>
  video.likesCount + Number(kept.liked.includes(video.id))

export const sharesOf = (video: Video, kept: AetheliveKept): number =>
  video.sharesCount + Number(kept.shared.includes(video.id))

export const followersOf = (talent: Talent, kept: AetheliveKept): number =>
  talent.followersCount + Number(kept.followed.includes(talent.id))

export const commentsOf = (video: Video, kept: AetheliveKept): number =>
  video.commentsCount + (kept.comments[video.id]?.length ?? 0)

export const giftsOf = (live: LiveSession, gift: Gift, kept: AetheliveKept): number =>
  live.gifts[gift] + (kept.gifts[live.id]?.[gift] ?? 0)

/** One more gift of this kind. */
export function give(kept: AetheliveKept, liveId: string, gift: Gift): AetheliveKept {
  const given = kept.gifts[liveId] ?? {}
  return { ...kept, gifts: { ...kept.gifts, [liveId]: { ...given, [gift]: (given[gift] ?? 0) + 1 } } }
}

/** The newest comment first. */
export function comment(kept: AetheliveKept, videoId: string, own: OwnComment): AetheliveKept {
  return { ...kept, comments: { ...kept.comments, [videoId]: [own, ...(kept.comments[videoId] ?? [])] } }
}

export function withoutComment(kept: AetheliveKept, videoId: string, commentId: string): AetheliveKept {
  const left = (kept.comments[videoId] ?? []).filter(({ id }) => id !== commentId)
  return { ...kept, comments: { ...kept.comments, [videoId]: left } }
}

/** A length as 0:48. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

/** The address at which a video opens. */
export const videoAddress = (origin: string, videoId: string): string => `${origin}/aethelive?v=${videoId}`

/** The moment a live stream began, and a video came out, on a clock that reads `now`. */
export const startedAt = (live: LiveSession, now: number): string =>
  new Date(now - live.startedMinutesAgo * MINUTE_MS).toISOString()
export const createdAt = (video: Video, now: number): string => new Date(now - video.daysAgo * DAY_MS).toISOString()
