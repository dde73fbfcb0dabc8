/** Where each part of the first load begins, in the order in which they are wanted; and what sends, which comes later. */
export const PARTS: [name: string, ...beginnings: string[]][] = [
  // what is small of home stands beside it, for it is full
  ['app', 'app/main.tsx', 'lib/relative-time.ts', 'lib/format-cache.ts', 'lib/call-name.ts', 'lib/first-drawing.ts'],
  ['home', 'routes/(home)/index.tsx?tsr-split=component', 'data/hooks/home-start.ts'],
  ['offline', 'data/page.ts'],
  [
    'home-later',
    'shell/sync-strip.tsx',
    'shell/route-announcer.tsx',
    'shell/chattie-unread.tsx',
    'shell/player-island.tsx',
    'shell/install-island.tsx',
    'shell/shortcuts-island.tsx',
    'shell/first-frame/snapshot.ts',
    'shell/late-look.ts',
    'shell/bag-button.tsx',
    'data/device/hooks/worker.ts',
  ],
  ['data-later', 'data/sending.ts'],
]

/** What is small and wanted together, or by several: one file each in place of twenty. */
export const TOGETHER: readonly (readonly [file: string, layer: 'page' | 'later' | 'feature', ...names: string[]])[] = [
  ['page-services', 'page', 'popol', 'agree-agri', 'scribia', 'cosmosgate', 'wearable', 'anpan-brain'],
  ['page-services', 'feature', 'marketing'],
  ['page-shop', 'page', 'checkout', 'orders', 'orders.$orderId', 'products.$productId'],
  ['page-profile', 'page', 'profile', 'points'],
  ['page-profile', 'feature', 'points'],
  // few open them, and they are kept once they were
  ['page-rare', 'page', 'reset', 'join.$code'],
  ['page-rare-legal', 'page', 'legal-notice', 'privacy', 'terms'],
  ['page-rare-legal', 'feature', 'legal'],
  ['page-rare-console', 'page', 'admin', 'admin.log'],
  ['page-rare-people', 'page', 'admin.people'],
  ['page-rare-portal', 'page', 'admin.settings'],
  ['page-rare-portal', 'feature', 'console'],
  ['page-rare-setup', 'page', 'setup'],
  ['page-notifications', 'page', 'notifications', 'announcements'],
  ['page-rare-console', 'page', 'admin.announcements', 'admin.invitations'],
  ['page-rare-console', 'later', 'admin.announcements', 'admin.invitations'],
  ['page-rare-moderation', 'page', 'moderation'],
  ['page-rare-moderation', 'later', 'moderation'],
  ['later-money', 'later', 'kabu-pay', 'kabu-pay-functional', 'potential-prime'],
  ['later-play', 'later', 'anpan-tv', 'anpan-games', 'aethelive', 'virtual-space-u'],
  [
    'later-pages',
    'later',
    'discover',
    'kago',
    'anpan-map',
    'anpan-real-estate',
    'chattie',
    'profile',
    'products.$productId',
  ],
  ['feature-town', 'feature', 'town', 'property'],
  ['feature-demo', 'feature', 'demo', 'wallet', 'services'],
]
