import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category, Playable, Rank } from './rules.ts'

export interface Game {
  id: string
  title: MessageDescriptor
  description: MessageDescriptor
  category: Exclude<Category, 'all'>
  rating: number
  downloads: number
  /** Whole yen; 0 is free. */
  price: number
  /** How its picture is drawn. */
  image: {
    kind: 'blocks' | 'city' | 'tiles' | 'orbit' | 'sea' | 'hills' | 'train' | 'stage'
    hue: number
    time?: 'day' | 'dusk' | 'night'
  }
  status: 'featured' | 'new' | 'popular' | 'trending' | 'premium'
  tags: readonly MessageDescriptor[]
  /** Minutes of one round. */
  playTime: number
  /** Can be played here, on the device. */
  playable?: Playable
}

const tag = {
  strategy: msg({ message: 'Strategy', context: 'game', comment: 'tag or category of games' }),
  building: msg({ message: 'Building', context: 'game', comment: 'tag of games: building towns' }),
  racing: msg({ message: 'Racing', context: 'game', comment: 'tag or category of games' }),
  versus: msg({ message: 'Versus', context: 'game', comment: 'tag of games: against each other' }),
  puzzle: msg({ message: 'Puzzle', context: 'game', comment: 'tag or category of games' }),
  memory: msg({ message: 'Memory', context: 'game', comment: 'tag of games: remembering' }),
  rpg: msg({ message: 'RPG', context: 'game', comment: 'tag or category of games: role play' }),
  space: msg({ message: 'Space', context: 'game', comment: 'tag of games: outer space' }),
  action: msg({ message: 'Action', context: 'game', comment: 'tag or category of games' }),
  sea: msg({ message: 'Sea', context: 'game', comment: 'tag of games: the ocean' }),
  board: msg({ message: 'Board', context: 'game', comment: 'tag of games: board games' }),
  story: msg({ message: 'Story', context: 'game', comment: 'tag of games: tells a story' }),
  together: msg({ message: 'Together', context: 'game', comment: 'tag of games: with friends' }),
}

/** The first is the featured one. */
export const games: readonly Game[] = [
  {
    id: 'block-kingdom',
    title: msg({ message: 'Block Kingdom', comment: 'title of a game; ja: つみき王国' }),
    description: msg`Drop block on block and build the tallest tower of the kingdom.`,
    category: 'strategy',
    rating: 4.8,
    downloads: 1_200_000,
    price: 0,
    image: { kind: 'blocks', hue: 40 },
    status: 'featured',
    tags: [tag.strategy, tag.building, tag.together],
    playTime: 3,
    playable: 'stack',
  },
  {
    id: 'dawn-circuit',
    title: msg({ message: 'Dawn Circuit', comment: 'title of a game; ja: 夜明けサーキット' }),
    description: msg`Race through a city that is still asleep, before the first train.`,
    category: 'racing',
    rating: 4.6,
    downloads: 860_000,
    price: 0,
    image: { kind: 'city', hue: 265, time: 'dusk' },
    status: 'popular',
    tags: [tag.racing, tag.versus],
    playTime: 8,
  },
  {
    id: 'pattern-pairs',
    title: msg({ message: 'Pattern Pairs', comment: 'title of a game; ja: もよう合わせ' }),
    description: msg`Turn the tiles over and find the eight pairs of patterns.`,
    category: 'puzzle',
    rating: 4.5,
    downloads: 540_000,
    price: 0,
    image: { kind: 'tiles', hue: 50 },
    status: 'trending',
    tags: [tag.puzzle, tag.memory],
    playTime: 4,
    playable: 'pairs',
  },
  {
    id: 'saturn-letters',
    title: msg({ message: 'Letters from Saturn', comment: 'title of a game; ja: 土星だより' }),
    description: msg`Carry the mail from moon to moon and learn who writes to whom.`,
    category: 'rpg',
    rating: 4.7,
    downloads: 98_000,
    price: 0,
    image: { kind: 'orbit', hue: 265 },
    status: 'new',
    tags: [tag.rpg, tag.space],
    playTime: 30,
  },
  {
    id: 'wave-runner',
    title: msg({ message: 'Wave Runner', comment: 'title of a game; ja: 波のりランナー' }),
    description: msg`Jump from crest to crest and don’t wake the whale.`,
    category: 'action',
    rating: 4.3,
    downloads: 310_000,
    price: 0,
    image: { kind: 'sea', hue: 220, time: 'dusk' },
    status: 'popular',
    tags: [tag.action, tag.sea],
    playTime: 5,
  },
  {
    id: 'hungry-train',
    title: msg({ message: 'Hungry Train', comment: 'title of a game; ja: はらぺこ列車' }),
    description: msg`The train eats rails; lay new ones faster than it bites.`,
    category: 'action',
    rating: 4.4,
    downloads: 152_000,
    price: 0,
    image: { kind: 'train', hue: 150 },
    status: 'new',
    tags: [tag.action, tag.together],
    playTime: 6,
  },
  {
    id: 'kotatsu-shogi',
    title: msg({ message: 'Kotatsu Shogi', comment: 'title of a game: shogi at a heated table; ja: こたつ将棋' }),
    description: msg`Unhurried shogi with a cat that sometimes moves a piece.`,
    category: 'strategy',
    rating: 4.9,
    downloads: 76_000,
    price: 480,
    image: { kind: 'hills', hue: 30, time: 'dusk' },
    status: 'premium',
    tags: [tag.strategy, tag.board],
    playTime: 20,
  },
  {
    id: 'hut-quest',
    title: msg({ message: 'Mountain Hut Quest', comment: 'title of a game; ja: 山小屋クエスト' }),
    description: msg`Gather wood, tell stories, and find out what knocks at night.`,
    category: 'rpg',
    rating: 4.6,
    downloads: 64_000,
    price: 980,
    image: { kind: 'hills', hue: 150, time: 'night' },
    status: 'premium',
    tags: [tag.rpg, tag.story],
    playTime: 45,
  },
]

export const stats = { games: 1248, players: 3_200_000, tournaments: 24 }

export interface Tournament {
  id: string
  gameId: string
  name: MessageDescriptor
  /** People who watch a live one. */
  watching: number
  /** Whole yen. */
  prize: number
  standings: readonly { name: string; points: number }[]
}

/** The first is live; the second starts in two hours. */
export const tournaments: readonly [Tournament, Tournament] = [
  {
    id: 'weekend-race',
    gameId: 'dawn-circuit',
    name: msg({ message: 'Weekend Race: final', comment: 'name of a tournament; ja: 週末レース 決勝' }),
    watching: 3204,
    prize: 50_000,
    standings: [
      { name: 'えだまめ', points: 248 },
      { name: 'Oliver Hayes', points: 241 },
      { name: '최민준', points: 236 },
      { name: '王乐', points: 220 },
    ],
  },
  {
    id: 'block-cup',
    gameId: 'block-kingdom',
    name: msg({ message: 'Block Kingdom Cup', comment: 'name of a tournament; ja: つみき王国杯' }),
    watching: 0,
    prize: 100_000,
    standings: [
      { name: 'つむぎ', points: 31 },
      { name: '김서연', points: 27 },
      { name: 'Grace Okafor', points: 24 },
    ],
  },
]

/** The rare item that comes with a rank. */
export const rareItems: Record<Exclude<Rank, 'bronze'>, MessageDescriptor> = {
  silver: msg({ message: 'Paper crown', comment: 'a rare item in games' }),
  gold: msg({ message: 'Azuki cape', comment: 'a rare item in games: a red cape' }),
  platinum: msg({ message: 'Star bun', comment: 'a rare item in games' }),
}
