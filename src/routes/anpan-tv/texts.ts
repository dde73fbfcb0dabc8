import { msg } from '@lingui/core/macro'
import type { CategoryChoice } from './rules.ts'

/** The names of the categories. */
export const categoryNames = {
  all: msg({ message: 'All', comment: 'filter or tab: everything' }),
  live: msg({ message: 'Live', context: 'media', comment: 'tab and filter: what is broadcast right now' }),
  movies: msg({ message: 'Movies', context: 'media', comment: 'category of programmes' }),
  music: msg({ message: 'Music', context: 'media', comment: 'category of programmes' }),
  gaming: msg({ message: 'Gaming', context: 'media', comment: 'category of programmes' }),
  education: msg({ message: 'Education', context: 'media', comment: 'category of programmes' }),
  podcast: msg({ message: 'Podcasts', context: 'media', comment: 'category of programmes' }),
} satisfies Record<CategoryChoice, unknown>

/** What Premium gives. */
export const benefits = [
  { id: '4k', text: msg({ message: '4K quality', comment: 'benefit of Premium' }) },
  { id: 'ads', text: msg({ message: 'No ads', comment: 'benefit of Premium' }) },
  { id: 'exclusive', text: msg({ message: 'Exclusive programmes', comment: 'benefit of Premium' }) },
  { id: 'unlimited', text: msg({ message: 'Unlimited viewing', comment: 'benefit of Premium' }) },
  { id: 'offline', text: msg({ message: 'Offline playback', comment: 'benefit of Premium' }) },
  { id: 'early', text: msg({ message: 'Early access', comment: 'benefit of Premium: sees things first' }) },
] as const
