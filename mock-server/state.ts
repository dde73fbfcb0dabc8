import type { CartLineState } from '#contract/cart.ts'
import type { Comment } from '#contract/comments.ts'
import type { Language } from '#contract/fields.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeDetail } from '#contract/notices.ts'
import type { StoredAnswer } from '#contract/host/wire.ts'
import type { LogEntry } from '#contract/moderation.ts'
import type { PostVersion } from '#contract/post-edits.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { MockReport } from './report-state.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { NewScheduled, Scheduled } from '#contract/scheduled.ts'
import type { Service } from '#contract/services.ts'
import type { EndedBy, SessionUser } from '#contract/session.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import type { Position, Space, SpaceUser } from '#contract/spaces.ts'
import type { MockConversation } from './conversation-state.ts'
import type { MockLedger, MockOrder, MockReview } from './shop-state.ts'
import { emptyPortalState, type MockPortalState } from './portal-state.ts'
import { emptyOperatorState, type MockOperatorState } from './operator-state.ts'
import type { MockSession } from './session-state.ts'

export interface MockUser {
  id: string
  firstName: string
  lastName: string
  avatarColour: SessionUser['avatarColour']
  bio?: string
  /** Where their photo is. */
  photo?: string | null
  email: string | null
  /** In clear text: this host lives in one page and never meets a real password's owner. */
  password: string | null
  /** Since when it is that. */
  passwordChangedAt?: string
  /** Codes that open the account once each, as they are typed without hyphens. */
  recoveryCodes?: string[]
  passkeys?: MockPasskey[]
  /** The device secret that answers this guest. */
  secret: string | null
  /** Whether that secret opens nothing any more. */
  hasEndedSecret?: boolean
  /** Which two words stand for the name of a guest who has chosen none. */
  guestName?: number
  isGuest: boolean
  /** When a guest came; unknown of everybody else. */
  createdAt?: string
  /** When they are deleted, where they have asked for it. */
  leavesAt?: string | null
  role?: StaffRole | null
  /** Whether the host's operator has marked them as official. */
  isOfficial?: boolean
  suspendedUntil?: string | null
  isSample: boolean
  /** When they asked for what they take along. */
  exportAskedAt?: string
}

export interface MockPasskey {
  id: string
  /** The id that the device knows it by. */
  credential: string
  name: string
  createdAt: string
  usedAt: string | null
  /** It opens nothing until its owner turns it on again. */
  isHeld?: boolean
}

/** A user's marked posts or people by id, in the order of marking, with when each mark ends. */
export type Marks = Map<string, { at: string; until: string | null }>

export interface MockPost
  extends Pick<
    Post,
    'id' | 'content' | 'createdAt' | 'title' | 'images' | 'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight'
  > {
  userId: string
  lang: Language | null
  products: Post['products']
  isShopPost: boolean
  /** Likes that the sample came with, besides those given here. */
  sampleLikes: number
  /** Why it was taken down; `held` while others do not see it yet. */
  takenDown?: ReportReason | 'held'
  held?: MockHeld
  isSample: boolean
  revision?: number
  editedAt?: string
  /** The texts that it had before, the last one first. */
  earlier?: PostVersion[]
}

export interface MockComment extends Pick<Comment, 'id' | 'postId' | 'rootId' | 'parentId' | 'content' | 'createdAt'> {
  /** When its thread began. */
  rootAt: string
  /** Null in one that was deleted. */
  userId: string | null
  lang: Language | null
  takenDown?: ReportReason | 'held'
  held?: MockHeld
  isSample: boolean
}

/** Since when and until when others do not see it, and when a moderator acted on it. */
export interface MockHeld {
  since: string
  until: string
  closedAt?: string
}

/** An act that its receiver is notified of. */
export interface MockNotice {
  id: string
  kind: NoticeKind
  /** Those of one person with the same are one notice. */
  topic: string
  userId: string
  /** Null where the actor is not shown, as in moderation. */
  actorId: string | null
  postId: string | null
  commentId: string | null
  detail?: NoticeDetail
  createdAt: string
}

export interface Presence {
  spaceId: string
  userId: string
  position: Position
  /** When the person joined or moved last, in milliseconds since 1970. */
  at: number
}

/** A picture that was sent, and the post or message that shows it. */
export interface MockUpload {
  userId: string
  width: number
  height: number
  shownBy: string | null
}

export interface MockLogEntry extends Pick<LogEntry, 'id' | 'at' | 'about' | 'act' | 'reason' | 'until' | 'thingId'> {
  moderatorId: string
  personId: string
  undoes: string | null
  /** Whether its thing was not down before it. */
  hasTakenDown?: boolean
}

/** A post that waits for its time. */
export interface MockScheduled extends Pick<Scheduled, 'id' | 'at' | 'createdAt'> {
  userId: string
  post: NewScheduled['post']
  isMissed: boolean
}

/** What a keyed write answered, and the request that it belongs to. */
export interface KeyRow {
  fingerprint: string
  answer: StoredAnswer
}

export const MARK_KINDS = ['follows', 'mutes', 'blocks', 'bookmarks', 'likes', 'favourites'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** Everything the mock remembers. */
export interface MockState extends MockPortalState, MockOperatorState {
  usersById: Map<string, MockUser>
  postsById: Map<string, MockPost>
  /** Ids of the people who like a post, by the post's id. */
  likersByPost: Map<string, Set<string>>
  commentsById: Map<string, MockComment>
  /** The same of comments. */
  likersByComment: Map<string, Set<string>>
  /** Whom people follow, mute and block, and what they keep and like: by the id of who does. */
  marks: Record<MarkKind, Map<string, Marks>>
  muteWords: Map<string, UnwantedWord[]>
  reports: MockReport[]
  /** The last at the end. */
  moderationLog: MockLogEntry[]
  notices: MockNotice[]
  /** Until when people have read theirs, by their id. */
  noticesReadUpTo: Map<string, string>
  sessionsById: Map<string, MockSession>
  /** The changes that have ended sessions, by their ids, for the browsers that still show them. */
  endedSessions: Map<string, EndedBy>
  uploadsById: Map<string, MockUpload>
  /** What devices were asked to sign: whose passkey is to be made, null where one is to be used. */
  challenges: Map<string, { userId: string | null; atMs: number }>
  /** By user id and key. */
  keys: Map<string, KeyRow>
  /** In the order in which they were placed. */
  ordersById: Map<string, MockOrder>
  scheduledById: Map<string, MockScheduled>
  ledgers: Map<string, MockLedger>
  conversationsById: Map<string, MockConversation>
  reviewsById: Map<string, MockReview>
  /** Lines by their product's id, those that were taken out too; by the id of whose cart it is. */
  carts: Map<string, Map<string, CartLineState>>
  products: Product[]
  services: Service[]
  spaces: Space[]
  spaceUsers: (SpaceUser & { spaceId: string })[]
  presences: Map<string, Presence>
}

/** A host without users and data. */
export const emptyState = (): MockState => ({
  usersById: new Map(),
  postsById: new Map(),
  likersByPost: new Map(),
  commentsById: new Map(),
  likersByComment: new Map(),
  marks: {
    follows: new Map(),
    mutes: new Map(),
    blocks: new Map(),
    bookmarks: new Map(),
    likes: new Map(),
    favourites: new Map(),
  },
  muteWords: new Map(),
  reports: [],
  moderationLog: [],
  notices: [],
  noticesReadUpTo: new Map(),
  sessionsById: new Map(),
  endedSessions: new Map(),
  uploadsById: new Map(),
  challenges: new Map(),
  keys: new Map(),
  ordersById: new Map(),
  scheduledById: new Map(),
  ledgers: new Map(),
  conversationsById: new Map(),
  reviewsById: new Map(),
  carts: new Map(),
  ...emptyOperatorState(),
  products: [],
  services: [],
  spaces: [],
  spaceUsers: [],
  presences: new Map(),
  ...emptyPortalState(),
})
