import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CannedKey } from './canned.ts'

/** A message of a sample history; times count back from the first visit. */
export interface SampleMessage {
  said: CannedKey
  minutesAgo: number
  isOwn?: boolean
  productId?: string
}

/** A sample contact; last message, time and unread count follow from the messages. */
export interface Contact {
  id: string
  name: MessageDescriptor
  /** The `data-tint` of the avatar. */
  avatar: string
  /** Icon class in place of the name's first letter. */
  icon?: string
  isBot: boolean
  isOnline: boolean
  /** How many of the last messages of the history are new on the first visit. */
  unreadCount: number
  isPinned?: boolean
  history: readonly SampleMessage[]
}

export const AI_ASSISTANT = 'ai-assistant'
export const SHOPPING_BOT = 'shopping-bot'

const DAY = 24 * 60

export const contacts: readonly Contact[] = [
  {
    id: AI_ASSISTANT,
    name: msg({ message: 'AI Assistant', comment: 'name of a bot to chat with' }),
    avatar: 'anpan-brain',
    icon: 'i-ph-robot-duotone',
    isBot: true,
    isOnline: true,
    unreadCount: 1,
    isPinned: true,
    history: [
      { said: 'aiHello', minutesAgo: 31 },
      { said: 'ownPlan', minutesAgo: 5, isOwn: true },
      { said: 'aiPlan', minutesAgo: 4 },
    ],
  },
  {
    id: SHOPPING_BOT,
    name: msg({ message: 'Shopping Bot', comment: 'name of a bot to chat with' }),
    avatar: 'chattie',
    icon: 'i-ph-shopping-bag-duotone',
    isBot: true,
    isOnline: true,
    unreadCount: 0,
    history: [
      { said: 'shopHello', minutesAgo: 22 },
      { said: 'ownMug', minutesAgo: 21, isOwn: true },
      { said: 'shopMug', minutesAgo: 20 },
      { said: 'shopProduct', minutesAgo: 20, productId: 'mug-blue' },
    ],
  },
  {
    id: 'minato',
    name: msg({ message: 'Minato', comment: 'first name of a person to chat with' }),
    avatar: 'chronosphere',
    isBot: false,
    isOnline: true,
    unreadCount: 0,
    history: [
      { said: 'minatoWhere', minutesAgo: 58 },
      { said: 'ownStation', minutesAgo: 52, isOwn: true },
    ],
  },
  {
    id: 'koharu-farm',
    name: msg({ message: 'Koharu Farm', comment: 'name of a farm to chat with' }),
    avatar: 'agree-agri',
    isBot: false,
    isOnline: false,
    unreadCount: 2,
    history: [
      { said: 'ownTomatoes', minutesAgo: 130, isOwn: true },
      { said: 'farmThanks', minutesAgo: 92 },
      { said: 'farmAfternoon', minutesAgo: 91 },
    ],
  },
  {
    id: 'edamame',
    name: msg({ message: 'Edamame', comment: 'nickname of a person to chat with' }),
    avatar: 'shop',
    isBot: false,
    isOnline: true,
    unreadCount: 0,
    history: [
      { said: 'edamameFinal', minutesAgo: DAY + 40 },
      { said: 'ownLater', minutesAgo: DAY + 32, isOwn: true },
      { said: 'edamameVideo', minutesAgo: DAY + 30 },
    ],
  },
  {
    id: 'tsumugi',
    name: msg({ message: 'Tsumugi', comment: 'first name of a singer to chat with' }),
    avatar: 'aethelive',
    isBot: false,
    isOnline: false,
    unreadCount: 0,
    history: [
      { said: 'ownSong', minutesAgo: DAY + 190, isOwn: true },
      { said: 'tsumugiThanks', minutesAgo: DAY + 180 },
    ],
  },
  {
    id: 'sora',
    name: msg({ message: 'Sora (UUU seminar)', comment: 'name of a person, with the course where one met' }),
    avatar: 'uuu-global',
    isBot: false,
    isOnline: false,
    unreadCount: 0,
    history: [
      { said: 'soraNotes', minutesAgo: 3 * DAY + 60 },
      { said: 'ownThanks', minutesAgo: 3 * DAY + 45, isOwn: true },
      { said: 'soraShared', minutesAgo: 3 * DAY + 40 },
    ],
  },
]
