import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Text = MessageDescriptor | string
export type Category = 'music' | 'dance' | 'cooking' | 'craft' | 'talk'
export type Gift = 'heart' | 'star' | 'diamond'

export interface Talent {
  id: string
  username: string
  displayName: Text
  bio: Text
  followersCount: number
  followingCount: number
  videosCount: number
  totalLikes: number
  isLive: boolean
  isVerified: boolean
  category: Category
  /** ISO day. */
  joinedDate: string
}

/** What a moving picture is drawn from. */
export interface Scene {
  kind: 'stage' | 'city' | 'sea' | 'orbit' | 'blocks' | 'hills'
  id: string
  hue: number
  time?: 'dusk' | 'night' | 'dawn'
}

export interface Video {
  id: string
  talentId: string
  title: Text
  description: Text
  scene: Scene
  /** Seconds. */
  duration: number
  viewsCount: number
  likesCount: number
  commentsCount: number
  sharesCount: number
  tags: readonly Text[]
  daysAgo: number
  topComment: { by: Text; text: Text }
}

export interface LiveSession {
  id: string
  talentId: string
  title: Text
  description: Text
  scene: Scene
  viewersCount: number
  startedMinutesAgo: number
  gifts: Readonly<Record<Gift, number>>
}

export const TALENTS: readonly Talent[] = [
  {
    id: 'tsumugi',
    username: 'tsumugi_uta',
    displayName: msg({ message: 'Tsumugi', comment: 'name of a singer' }),
    bio: msg`Sings with a guitar. A new song every full moon.`,
    followersCount: 124_000,
    followingCount: 86,
    videosCount: 148,
    totalLikes: 2_310_000,
    isLive: true,
    isVerified: true,
    category: 'music',
    joinedDate: '2023-04-12',
  },
  {
    id: 'haneul',
    username: 'haneul.moves',
    displayName: msg({ message: 'Haneul', comment: 'name of a dancer' }),
    bio: msg`Dances wherever the floor is even.`,
    followersCount: 88_400,
    followingCount: 210,
    videosCount: 312,
    totalLikes: 1_640_000,
    isLive: true,
    isVerified: true,
    category: 'dance',
    joinedDate: '2023-09-03',
  },
  {
    id: 'minato',
    username: 'minato_kitchen',
    displayName: msg({ message: 'Minato Kitchen', comment: 'name of a cooking channel' }),
    bio: msg`One pan, ten minutes, whatever the harbour brings.`,
    followersCount: 41_200,
    followingCount: 54,
    videosCount: 96,
    totalLikes: 530_000,
    isLive: false,
    isVerified: true,
    category: 'cooking',
    joinedDate: '2024-02-20',
  },
  {
    id: 'yihan',
    username: 'yihan_wood',
    displayName: msg({ message: 'Yihan', comment: 'name of a wood worker' }),
    bio: msg`Builds small things from old wood, without a word.`,
    followersCount: 9_860,
    followingCount: 31,
    videosCount: 45,
    totalLikes: 98_200,
    isLive: true,
    isVerified: false,
    category: 'craft',
    joinedDate: '2024-11-08',
  },
  {
    id: 'luna',
    username: 'luna_nightwalk',
    displayName: 'Luna',
    bio: msg`Night walks and soft words until you sleep.`,
    followersCount: 63_700,
    followingCount: 120,
    videosCount: 201,
    totalLikes: 874_000,
    isLive: false,
    isVerified: true,
    category: 'talk',
    joinedDate: '2023-12-24',
  },
]

export const VIDEOS: readonly Video[] = [
  {
    id: 'encore',
    talentId: 'tsumugi',
    title: msg`Encore of the first anniversary`,
    description: msg`The encore of our first anniversary. In the end everyone clapped along.`,
    scene: { kind: 'stage', id: 'encore', hue: 320 },
    duration: 48,
    viewsCount: 318_000,
    likesCount: 42_000,
    commentsCount: 1_086,
    sharesCount: 312,
    tags: [
      msg({ message: 'singing', comment: 'tag of a video' }),
      msg({ message: 'anniversary', comment: 'tag of a video' }),
    ],
    daysAgo: 1,
    topComment: { by: 'Mei', text: msg`I was there and I still hear the clapping.` },
  },
  {
    id: 'harbour-steps',
    talentId: 'haneul',
    title: msg`Eight steps for a windy day`,
    description: msg`Learn it in half a minute: eight steps that work with a coat on.`,
    scene: { kind: 'city', id: 'harbour-steps', hue: 40, time: 'dusk' },
    duration: 31,
    viewsCount: 152_000,
    likesCount: 18_600,
    commentsCount: 640,
    sharesCount: 1_204,
    tags: [msg({ message: 'dance', comment: 'tag of a video' }), msg({ message: 'lesson', comment: 'tag of a video' })],
    daysAgo: 2,
    topComment: { by: 'Ren', text: msg`Step six at the bus stop, no one noticed.` },
  },
  {
    id: 'squid-rice',
    talentId: 'minato',
    title: msg`Squid rice from one pan`,
    description: msg`Squid, ginger, rice. The lid stays on for nine minutes, no peeking.`,
    scene: { kind: 'sea', id: 'squid-rice', hue: 215, time: 'dawn' },
    duration: 58,
    viewsCount: 74_300,
    likesCount: 9_120,
    commentsCount: 402,
    sharesCount: 860,
    tags: [
      msg({ message: 'recipe', comment: 'tag of a video' }),
      msg({ message: 'one pan', comment: 'tag of a video' }),
    ],
    daysAgo: 3,
    topComment: { by: 'Akira', text: msg`I peeked. It was still good.` },
  },
  {
    id: 'tiny-shelf',
    talentId: 'yihan',
    title: msg`A shelf for one cup`,
    description: msg`Three joints, no nails. Sound on if you like the plane.`,
    scene: { kind: 'blocks', id: 'tiny-shelf', hue: 60 },
    duration: 64,
    viewsCount: 12_800,
    likesCount: 2_140,
    commentsCount: 96,
    sharesCount: 51,
    tags: [msg({ message: 'woodwork', comment: 'tag of a video' })],
    daysAgo: 5,
    topComment: { by: 'Sora', text: msg`Now I need a second cup and a second shelf.` },
  },
  {
    id: 'night-walk',
    talentId: 'luna',
    title: msg`Night walk under Saturn`,
    description: msg`Eleven minutes to the river and back, told in one. Good night.`,
    scene: { kind: 'orbit', id: 'night-walk', hue: 260, time: 'night' },
    duration: 60,
    viewsCount: 96_500,
    likesCount: 11_300,
    commentsCount: 512,
    sharesCount: 205,
    tags: [
      msg({ message: 'sleep', comment: 'tag of a video' }),
      msg({ message: 'night walk', comment: 'tag of a video' }),
    ],
    daysAgo: 6,
    topComment: { by: 'Yuna', text: msg`Asleep before the river, as always.` },
  },
]

export const LIVES: readonly LiveSession[] = [
  {
    id: 'moon-songs',
    talentId: 'tsumugi',
    title: msg`Songs for the full moon`,
    description: msg`Requests from the chat, one guitar, no plan.`,
    scene: { kind: 'stage', id: 'moon-songs', hue: 285 },
    viewersCount: 12_480,
    startedMinutesAgo: 32,
    gifts: { heart: 4_210, star: 860, diamond: 24 },
  },
  {
    id: 'open-floor',
    talentId: 'haneul',
    title: msg`Open floor at the station`,
    description: msg`Come by or dance at home: the music is the same.`,
    scene: { kind: 'city', id: 'open-floor', hue: 250, time: 'night' },
    viewersCount: 3_204,
    startedMinutesAgo: 8,
    gifts: { heart: 912, star: 140, diamond: 3 },
  },
  {
    id: 'quiet-bench',
    talentId: 'yihan',
    title: msg`The quiet bench`,
    description: msg`An hour of planing and sanding. The chat is quiet too.`,
    scene: { kind: 'hills', id: 'quiet-bench', hue: 130, time: 'dusk' },
    viewersCount: 486,
    startedMinutesAgo: 54,
    gifts: { heart: 120, star: 31, diamond: 1 },
  },
]
