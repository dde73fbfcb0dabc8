import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category, Rank } from './rules.ts'
import type { Game } from './sample.ts'

export const categories: Record<Category, MessageDescriptor> = {
  all: msg({ message: 'All', context: 'game', comment: 'category: every game' }),
  action: msg({ message: 'Action', context: 'game', comment: 'tag or category of games' }),
  strategy: msg({ message: 'Strategy', context: 'game', comment: 'tag or category of games' }),
  puzzle: msg({ message: 'Puzzle', context: 'game', comment: 'tag or category of games' }),
  racing: msg({ message: 'Racing', context: 'game', comment: 'tag or category of games' }),
  rpg: msg({ message: 'RPG', context: 'game', comment: 'tag or category of games: role play' }),
}

export const statuses: Record<Game['status'], MessageDescriptor> = {
  featured: msg({ message: 'Featured', context: 'game', comment: 'flag on a game' }),
  new: msg({ message: 'New', context: 'game', comment: 'flag on a game' }),
  popular: msg({ message: 'Popular', context: 'game', comment: 'flag on a game' }),
  trending: msg({ message: 'Trending', context: 'game', comment: 'flag on a game' }),
  premium: msg({ message: 'Premium', context: 'game', comment: 'flag on a game that costs money' }),
}

export const ranks: Record<Rank, MessageDescriptor> = {
  bronze: msg({ message: 'Bronze', comment: 'rank of a player' }),
  silver: msg({ message: 'Silver', comment: 'rank of a player' }),
  gold: msg({ message: 'Gold', comment: 'rank of a player' }),
  platinum: msg({ message: 'Platinum', comment: 'rank of a player' }),
}
