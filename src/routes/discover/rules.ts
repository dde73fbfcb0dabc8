import { shortTexts } from '#src/lib/short-texts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { authorName } from '#contract/author-name.ts'
import type { Language } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'
import { hasTokens, searchForm, searchTokens } from '#contract/search-form.ts'
import { hasShortWords } from '#src/lib/short-words.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { type ProductChoice, productChoice } from './product-choice.ts'

export const TABS = ['all', 'posts', 'shop', 'products', 'messages'] as const
export type Tab = (typeof TABS)[number]

/** True for a tab that may list further posts. */
export const listsPosts = (tab: Tab): boolean => tab !== 'products' && tab !== 'messages'

export interface DiscoverSearch extends ProductChoice {
  q?: string
  tab?: Tab
}

/** The parts of the address that discover understands; anything else is left out. */
export function discoverSearch(search: Record<string, unknown>): DiscoverSearch {
  const tab = TABS.find((known) => known === search.tab)
  const { q = '' } = shortTexts(search, 'q')
  return { ...(q ? { q } : {}), ...(tab ? { tab } : {}), ...productChoice(search) }
}

/** What the address holds of a search; what is as usual is left out. */
export const addressOf = (q = '', tab: Tab = 'all', choice: ProductChoice = {}): DiscoverSearch => ({
  ...(q ? { q } : {}),
  ...(tab === 'all' ? {} : { tab }),
  ...choice,
})

/** How long a pause in typing is before the search follows. */
export const TYPING_PAUSE_MS = 250
/** How many posts are shown at first, and how many more with each press. */
export const POSTS_SHOWN = 20
/** How many things the first tab shows of each kind. */
export const PRODUCTS_ON_ALL = 4
export const POSTS_ON_ALL = 8
export const PEOPLE_ON_ALL = 4
export const COMMENTS_ON_ALL = 4
export const MESSAGES_ON_ALL = 4
export const SHOPS_BESIDE = 4

/** The quick tags: what is read on the chip is what it puts into the field. */
export const quickTags: readonly { word: MessageDescriptor; icon: string }[] = [
  {
    word: msg({ message: 'Trend', context: 'quick tag', comment: 'quick tag: is looked for in posts as it stands' }),
    icon: 'i-ph-trend-up',
  },
  {
    word: msg({
      message: 'Gaming',
      context: 'quick tag',
      comment: 'quick tag: is looked for in posts as it stands; ja: ゲーム',
    }),
    icon: 'i-ph-game-controller',
  },
  {
    word: msg({
      message: 'Messenger',
      context: 'quick tag',
      comment: 'quick tag: is looked for in posts as it stands',
    }),
    icon: 'i-ph-chat-teardrop-dots',
  },
  { word: msg({ message: 'AI', comment: 'quick tag: is looked for in posts as it stands' }), icon: 'i-ph-brain' },
  {
    word: msg({
      message: 'Blockchain',
      context: 'quick tag',
      comment: 'quick tag: is looked for in posts as it stands',
    }),
    icon: 'i-ph-cube',
  },
  { word: msg({ message: 'POPOL', comment: 'quick tag; name of a service' }), icon: 'i-ph-watch' },
]

/** True while a tag's word is what the field holds. */
export const isTagOn = (word: string, text: string): boolean => searchForm(word) === searchForm(text.trim())

/** What people like best at present: the reader's own language first, then by likes and comments. */
export function topical(cards: readonly Card[], language: Language): Card[] {
  const heat = ({ likes, comments }: Card) => likes + 2 * comments
  const isForeign = ({ post }: Card) => Number(post.lang !== null && post.lang !== language)
  return [...cards].sort((a, b) => isForeign(a) - isForeign(b) || heat(b) - heat(a))
}

/** Leaves out what a short word was found inside of another word; the search itself takes any part of a word. */
export function asMeant<T>(items: readonly T[], q: string, textOf: (item: T) => string): T[] {
  const words = searchTokens(q)
  return items.filter((item) => hasShortWords(searchForm(textOf(item)), words))
}

/** What a search found: what is called so, in the first line of its text, before what only speaks of it. */
export function ranked<T>(items: readonly T[], q: string, textOf: (item: T) => string): T[] {
  const words = searchTokens(q)
  const isCalledSo = (item: T) => hasTokens(searchForm(textOf(item).split('\n', 1)[0] ?? ''), words)
  const [called, others]: [T[], T[]] = [[], []]
  for (const item of items) (isCalledSo(item) ? called : others).push(item)
  return [...called, ...others]
}

export interface Shop {
  id: string
  name: string
  lang: string | null
  /** Where its photo is. */
  photo: string | undefined
  posts: number
  /** Mean of its products' ratings, where any is known. */
  rating: number | null
  /** A product that it wrote about lately. */
  product: Product | null
}

/** The shops behind these posts: most active first, those of the reader's language before others. */
export function shopsOf(cards: readonly Card[], products: readonly Product[], language: Language): Shop[] {
  const productsById = new Map(products.map((product) => [product.id, product]))
  const shops = new Map<string, Shop & { ratings: Map<string, number> }>()
  for (const { post } of cards) {
    if (!post.isShopPost) continue
    const shop = shops.get(post.user.id) ?? {
      id: post.user.id,
      name: authorName(post),
      lang: post.lang,
      photo: post.user.avatar,
      posts: 0,
      rating: null,
      product: null,
      ratings: new Map<string, number>(),
    }
    shop.posts += 1
    for (const { id } of post.products) {
      const product = id === undefined ? undefined : productsById.get(id)
      if (!product) continue
      shop.product ??= product
      if (product.rating > 0) shop.ratings.set(product.id, product.rating)
    }
    shops.set(shop.id, shop)
  }
  const isForeign = (shop: Shop) => Number(shop.lang !== null && shop.lang !== language)
  return [...shops.values()]
    .map(({ ratings, ...shop }) => ({ ...shop, rating: meanOf([...ratings.values()]) }))
    .sort((a, b) => isForeign(a) - isForeign(b) || b.posts - a.posts)
}

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
