/**
 * What the server stores of people, in the groups and in the order in which the privacy policy lists it. The server's
 * registry of tables names an item of these for each table with personal data, and the page has words for each item:
 * neither compiles without.
 */
export const STORED = {
  account: [
    'profile',
    'email',
    'password',
    'passkeys',
    'recovery',
    'guest-key',
    'sessions',
    'challenges',
    'agreement',
    'invited',
  ],
  writing: ['posts', 'earlier-texts', 'scheduled', 'pictures', 'comments', 'reviews', 'announced'],
  people: ['likes', 'follows', 'hidden-people', 'conversations', 'messages', 'places'],
  lists: ['bookmarks', 'favourites', 'notices', 'dismissed', 'push'],
  shop: ['cart', 'orders', 'points'],
  safety: ['security-log', 'reports', 'held-writing', 'newcomer-addresses', 'moderation', 'operators', 'limits'],
  running: ['repeats', 'marks', 'ended-sessions', 'jobs', 'exports'],
} as const

export type StoredGroup = keyof typeof STORED
export type StoredItem = (typeof STORED)[StoredGroup][number]
