import { posts } from '#fixtures/community.ts'

/** A post of the demo community with all that a post can show; its id is the same in every build. */
const post = posts.find(({ title, imageUrl, productIds }) => title && imageUrl && productIds.length > 0)

/** Every address of the product. */
export const ROUTES = [
  '/',
  '/discover',
  '/chattie',
  '/anpan-tv',
  '/anpan-music',
  '/anpan-real-estate',
  '/chronosphere',
  '/potential-prime',
  '/kabu-pay',
  '/agree-agri',
  '/scribia',
  '/popol',
  '/aethelive',
  '/cosmosgate',
  '/uuu-global',
  '/virtual-space-u',
  '/anpan-brain',
  '/anpan-brain/agents',
  '/anpan-games',
  '/anpan-map',
  '/anpan-realty',
  '/kago',
  '/kabu-pay-functional',
  '/profile',
  '/wearable',
  '/settings',
  '/notifications',
  '/outbox',
  `/posts/${post?.id}`,
  `/people/${post?.userId}`,
  '/sign-in',
  '/share',
  '/no-such-page',
] as const

/** Every address, and the conversation that one of them holds in place of its list. */
export const SCREENS = [...ROUTES, '/chattie?room=shopping-bot'] as const
