/** The groups of texts. Each is one catalogue a language; a page loads home's at its start, and live's with any other. */
export const TEXT_GROUPS = ['home', 'live', 'services', 'rare', 'legal', 'console'] as const
type TextGroup = (typeof TEXT_GROUPS)[number]

/** Which folders of `src` have their texts in which group; the first row that fits a file counts. */
const TABLE: readonly (readonly [group: TextGroup, ...folders: string[]])[] = [
  // what a post shows only after a press
  ['live', 'features/posts/later'],
  // pages of operators, which others never open
  ['console', 'features/console', 'shell/console', 'routes/setup', 'routes/admin'],
  ['console', 'routes/admin.announcements', 'routes/admin.invitations'],
  ['console', 'routes/admin.log', 'routes/admin.people', 'routes/admin.settings'],
  // what a visitor of home needs at once; it is loaded before the first paint and stays small
  ['home', 'app/main.tsx', 'shell', 'routes/__root.tsx', 'routes/(home)'],
  ['home', 'features/language', 'features/posts', 'features/services', 'features/theme'],
  // pages that are cached once they were opened, and not before
  ['rare', 'features/push', 'routes/join.$code', 'routes/moderation', 'routes/reset'],
  ['legal', 'features/legal', 'routes/legal-notice', 'routes/privacy', 'routes/terms'],
  // pages with live data, and every other feature
  [
    'live',
    'features',
    'routes/announcements',
    'routes/checkout',
    'routes/discover',
    'routes/notifications',
    'routes/orders',
  ],
  ['live', 'routes/orders.$orderId', 'routes/outbox', 'routes/people.$anpanId', 'routes/points'],
  ['live', 'routes/posts.$postId', 'routes/products.$productId', 'routes/profile', 'routes/settings'],
  ['live', 'routes/share', 'routes/sign-in'],
  ['services', 'routes'],
]

/** The group of a file or folder, by its path below `src`; undefined where files have no texts. */
export const textGroupOf = (path: string): TextGroup | undefined =>
  TABLE.find(([, ...folders]) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))?.[0]
