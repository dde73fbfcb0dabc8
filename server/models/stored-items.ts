import type { StoredItem } from '#contract/stored-data.ts'
import type { personalTables } from './personal-tables.ts'

type Rules = typeof personalTables
/** The tables that hold something of people. */
type PersonalTable = { [Table in keyof Rules]: Rules[Table] extends 'nobody' ? never : Table }[keyof Rules]

/**
 * Under which items of the privacy policy each table with personal data stands. A table without a line does not compile,
 * so that the policy leaves none out; one with something new gets an item of its own.
 */
export const storedItems: Readonly<Record<PersonalTable, readonly [StoredItem, ...StoredItem[]]>> = {
  user: ['profile', 'email', 'guest-key', 'newcomer-addresses', 'moderation'],
  session: ['sessions'],
  account: ['password'],
  verification: ['challenges'],
  passkey: ['passkeys'],
  recoveryCodes: ['recovery'],
  resetLinks: ['recovery'],
  addressClaims: ['email'],
  restoreLinks: ['email'],
  posts: ['posts'],
  scheduled: ['scheduled'],
  postVersions: ['earlier-texts'],
  uploads: ['pictures'],
  likes: ['likes'],
  comments: ['comments'],
  commentLikes: ['likes'],
  follows: ['follows'],
  mutes: ['hidden-people'],
  blocks: ['hidden-people'],
  muteWords: ['hidden-people'],
  bookmarks: ['bookmarks'],
  favourites: ['favourites'],
  cartLines: ['cart'],
  notices: ['notices'],
  pushSubscriptions: ['push'],
  conversations: ['conversations'],
  conversationMembers: ['conversations'],
  messages: ['messages'],
  conversationMarks: ['marks'],
  noticeMarks: ['marks'],
  reports: ['reports', 'newcomer-addresses'],
  orders: ['orders', 'newcomer-addresses'],
  reviews: ['reviews'],
  pointAccounts: ['points'],
  points: ['points'],
  heldThings: ['held-writing'],
  heldNetworks: ['newcomer-addresses'],
  moderationLog: ['moderation'],
  auditLog: ['operators'],
  relationRevisions: ['marks'],
  presences: ['places'],
  securityEvents: ['security-log'],
  idempotencyKeys: ['repeats'],
  effects: ['repeats'],
  rateLimits: ['limits'],
  sessionEnds: ['ended-sessions'],
  jobs: ['jobs'],
  exports: ['exports'],
  exportParts: ['exports'],
}
