import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CATEGORIES } from './rules.ts'
import type { Gift } from './sample.ts'

export const categoryTexts: Readonly<Record<(typeof CATEGORIES)[number], MessageDescriptor>> = {
  all: msg({ message: 'All', comment: 'filter that keeps everything' }),
  music: msg({ message: 'Music', context: 'what a talent does' }),
  dance: msg({ message: 'Dance', context: 'what a talent does' }),
  cooking: msg({ message: 'Cooking', context: 'what a talent does' }),
  craft: msg({ message: 'Craft', context: 'what a talent does' }),
  talk: msg({ message: 'Talk', context: 'what a talent does' }),
}

export const giftTexts: Readonly<Record<Gift, { name: MessageDescriptor; sent: MessageDescriptor; icon: string }>> = {
  heart: {
    name: msg({ message: 'Heart', comment: 'gift in a live stream' }),
    sent: msg`Heart sent (demo)`,
    icon: 'i-ph-heart-fill',
  },
  star: {
    name: msg({ message: 'Star', comment: 'gift in a live stream' }),
    sent: msg`Star sent (demo)`,
    icon: 'i-ph-star-fill',
  },
  diamond: {
    name: msg({ message: 'Diamond', comment: 'gift in a live stream' }),
    sent: msg`Diamond sent (demo)`,
    icon: 'i-ph-sketch-logo-fill',
  },
}
