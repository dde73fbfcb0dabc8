import { ROUTES } from '../support/routes.ts'

const person = ROUTES.find((path) => path.startsWith('/people/')) ?? ''

/** A dialog, sheet or menu, and how one comes to it. */
export interface Layer {
  /** The file that draws it, below src/. */
  file: string
  path: string
  /** Names of the controls to press, in order; the last one opens it. `Name=text` fills a field, `check` checks a box, `key` presses a key. */
  steps: readonly (string | RegExp)[]
  name: string | RegExp
}

/** Every layer that a visitor can open on the pages, with the file that draws it. */
export const LAYERS: readonly Layer[] = [
  { file: 'features/shop/cart-sheet', path: '/', steps: ['Cart'], name: 'Cart' },
  { file: 'shell/language-button', path: '/', steps: ['Language'], name: 'Language' },
  { file: 'routes/(home)/parts/reorder-dialog', path: '/', steps: ['Reorder'], name: 'Reorder services' },
  { file: 'features/services/service-notice', path: '/', steps: ['All', /^Tane Library/], name: 'Tane Library' },
  { file: 'features/posts/create-post-dialog', path: '/discover', steps: ['New post'], name: 'Create post' },
  { file: 'features/posts/post-card', path: '/', steps: ['More'], name: 'More' },
  { file: 'features/people/contact-sheet', path: '/chattie', steps: ['Add a contact'], name: 'Add a contact' },
  { file: 'routes/chattie/parts/group-dialog', path: '/chattie', steps: ['Create group'], name: 'Create group' },
  { file: 'routes/chattie/parts/settings-dialog', path: '/chattie', steps: ['Settings'], name: 'Chat settings' },
  { file: 'routes/chattie/parts/room-head', path: '/chattie', steps: [/Minato/, 'More'], name: 'More' },
  {
    file: 'routes/chattie/parts/product-dialog',
    path: '/chattie',
    steps: [/Minato/, 'Share a product'],
    name: 'Share a product',
  },
  { file: 'routes/anpan-tv/parts/player-sheet', path: '/anpan-tv', steps: [/^One year on air/], name: /^One year/ },
  { file: 'routes/anpan-tv/parts/premium-dialog', path: '/anpan-tv', steps: ['Upgrade'], name: 'ANPAN TV Premium' },
  {
    file: 'routes/anpan-music/parts/track-row',
    path: '/anpan-music',
    steps: [/^More about Highway/],
    name: /^More about/,
  },
  {
    file: 'routes/anpan-music/parts/playlists-tab',
    path: '/anpan-music?tab=playlists',
    steps: [/track/],
    name: /./,
  },
  {
    file: 'features/player/now-playing',
    path: '/anpan-music',
    steps: [/^Play Highway/, /open the player$/],
    name: 'Now playing',
  },
  {
    file: 'routes/anpan-real-estate/parts/property-sheet',
    path: '/anpan-real-estate',
    steps: [/^Details: Bungalow/],
    name: /^Bungalow/,
  },
  { file: 'routes/anpan-realty/parts/confirm-sheet', path: '/anpan-realty', steps: [/^Proceed: /], name: /Continue/ },
  { file: 'routes/potential-prime/parts/job-dialog', path: '/potential-prime', steps: [/^Image rec/], name: /^Image/ },
  {
    file: 'routes/potential-prime/parts/post-job-dialog',
    path: '/potential-prime',
    steps: ['Post a job'],
    name: 'Post a job',
  },
  { file: 'routes/kabu-pay/parts/table-sheet', path: '/kabu-pay', steps: ['View as a table'], name: 'Total over time' },
  { file: 'routes/kabu-pay/parts/money-sheet', path: '/kabu-pay', steps: [/^Top up/], name: 'Top up' },
  { file: 'routes/kabu-pay/parts/entries-sheet', path: '/kabu-pay', steps: [/^All trans/], name: 'All transactions' },
  { file: 'routes/kabu-pay/parts/code-sheet', path: '/kabu-pay', steps: ['Show payment code'], name: 'Payment code' },
  {
    file: 'routes/kabu-pay-functional/parts/security-sheet',
    path: '/kabu-pay-functional?tab=settings',
    steps: [/^Security/],
    name: 'Security',
  },
  {
    file: 'routes/kabu-pay-functional/parts/about-sheet',
    path: '/kabu-pay-functional?tab=settings',
    steps: [/^About/],
    name: /^About/,
  },
  {
    file: 'routes/kabu-pay-functional/parts/notices-sheet',
    path: '/kabu-pay-functional?tab=settings',
    steps: [/^Notifications Choose/],
    name: 'Notifications',
  },
  {
    file: 'routes/kabu-pay-functional/parts/backup-sheet',
    path: '/kabu-pay-functional?tab=settings',
    steps: [/^Backup/],
    name: 'Backup',
  },
  {
    file: 'features/demo/demo-confirm',
    path: '/kabu-pay-functional',
    steps: ['Buy 0.001 BTC'],
    name: /^Buy .*\?$/,
  },
  { file: 'routes/aethelive/parts/comments-dialog', path: '/aethelive', steps: [/^Comments/], name: 'Comments' },
  { file: 'routes/aethelive/parts/talent-dialog', path: '/aethelive', steps: [/followers$/], name: 'Tsumugi' },
  { file: 'routes/aethelive/parts/live-tab', path: '/aethelive?tab=live', steps: [/^LIVE/], name: /./ },
  { file: 'routes/uuu-global/parts/assignment-list', path: '/uuu-global', steps: [/^Hand in: /], name: /^Observation/ },
  {
    file: 'features/people/leave-out',
    path: person,
    steps: ['More', 'Mute'],
    name: 'Mute for how long?',
  },
  { file: 'features/reports/report-sheet', path: person, steps: ['More', 'Report'], name: 'Report this person' },
  { file: 'routes/people.$anpanId/parts/person-menu', path: person, steps: ['More'], name: 'More' },
  {
    file: 'routes/people.$anpanId/parts/person-head',
    path: person,
    steps: [/followers?$/],
    name: 'Followers',
  },
  { file: 'routes/anpan-games/parts/play-dialog', path: '/anpan-games', steps: ['Play'], name: 'Block Kingdom' },
  { file: 'routes/anpan-games/parts/game-sheet', path: '/anpan-games', steps: [/^Dawn Circuit/], name: 'Dawn Circuit' },
  { file: 'routes/anpan-games/parts/tournament-sheet', path: '/anpan-games', steps: [/^In 2 h/], name: /Cup$/ },
  { file: 'routes/virtual-space-u/parts/panel', path: '/virtual-space-u', steps: ['Customise'], name: 'Customise' },
  {
    file: 'routes/settings/parts/clear-stored',
    path: '/settings',
    steps: ['check Page data', /^Free \d/],
    name: /^Free/,
  },
  {
    file: 'routes/settings/parts/unwanted-people',
    path: '/settings',
    steps: [/^Muted people/],
    name: 'Muted people',
  },
  { file: 'routes/settings/parts/muted-words', path: '/settings', steps: [/^Muted words/], name: 'Muted words' },
  { file: 'features/composing/drafts-sheet', path: '/discover', steps: ['New post', 'Drafts'], name: 'Drafts' },
  {
    file: 'features/composing/swiped-row',
    path: '/discover',
    steps: ['New post', 'Write a post=Half a thought', 'Drafts', 'More'],
    name: 'More',
  },
  { file: 'features/composing/schedule-sheet', path: '/discover', steps: ['New post', 'Schedule'], name: 'Schedule' },
  {
    file: 'routes/discover/parts/products-part',
    path: '/discover?tab=products',
    steps: [/^Order: /],
    name: /^Order: /,
  },
  { file: 'features/shortcuts/shortcut-sheet', path: '/', steps: ['key ?'], name: 'Keyboard shortcuts' },
]

/** Those that only some come to; each has a way of its own in the tests. */
export const OTHER_LAYERS = [
  // each of these draws one layer in two ways
  'features/account/sign-out-button',
  'features/people/leave-out',
  'features/reports/report-sheet',
  'routes/chattie/parts/member-message',
  'features/account/sign-out-button',
  'features/console/conflict-dialog',
  'features/composing/scheduled-editor',
  'features/install/install-sheet',
  'features/posts/edit-post-dialog',
  'features/posts/later/edited-mark',
  'features/posts/later/post-menu-list',
  'features/posts/later/sent-post-editor',
  'features/push/push-dialog',
  'features/reports/take-down-sheet',
  'features/shop/cancel-question',
  'routes/admin.people/parts/delete-dialog',
  'routes/admin.people/parts/person-acts',
  'routes/admin.people/parts/reset-dialog',
  'routes/admin.people/parts/role-dialog',
  'routes/admin.people/parts/sessions-dialog',
  'routes/admin.people/parts/suspend-dialog',
  'routes/chattie/parts/member-head',
  'routes/chattie/parts/member-message',
  'routes/chattie/parts/members-dialog',
  'routes/kabu-pay-functional/parts/backup-sheet',
  'routes/moderation/parts/close-reports',
  'routes/moderation/parts/queue',
  'routes/posts.$postId/parts/comment-menu',
  'routes/posts.$postId/parts/comments',
  'routes/products.$productId/parts/review-row',
  'routes/products.$productId/parts/review-sheet',
  'routes/profile/parts/edit-sheet',
  'routes/settings/parts/add-passkey-dialog',
  'routes/settings/parts/address-row',
  'routes/settings/parts/close-former-dialog',
  'routes/settings/parts/codes-row',
  'routes/settings/parts/own-stored',
  'routes/settings/parts/session-list',
  'routes/settings/parts/keep-passkey-dialog',
  'routes/settings/parts/leave-dialog',
  'routes/settings/parts/passkey-dialog',
  'routes/settings/parts/password-row',
] as const
