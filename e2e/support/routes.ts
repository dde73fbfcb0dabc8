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
  '/announcements',
  '/join/AAAA-AAAA-AAAA',
  '/outbox',
  `/posts/${post?.id}`,
  `/people/${post?.userId}`,
  '/products/mug-blue',
  '/checkout',
  '/orders',
  '/orders/00000000-0000-7000-8000-000000000000',
  '/points',
  '/sign-in',
  '/reset',
  '/terms',
  '/privacy',
  '/legal-notice',
  '/share',
  '/setup',
  '/no-such-page',
] as const

/** What links in mail carry; this one opens nothing. */
const TOKEN = 'x'.repeat(43)

/** Every address, the conversation that one of them holds in place of its list, and what links in mail lead to. */
export const SCREENS = [
  ...ROUTES,
  '/chattie?room=shopping-bot',
  `/reset#reset=${TOKEN}`,
  '/terms#again', // what differs in its hash alone is no new page
  `/reset#confirm=${TOKEN}`,
  `/reset#restore=${TOKEN}`,
] as const
