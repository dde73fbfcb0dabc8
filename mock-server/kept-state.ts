import type { Announcement } from '#contract/announcements.ts'
import type { CartLineState } from '#contract/cart.ts'
import type { MockConversation } from './conversation-state.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'
import { moveStock } from './cancel-orders.ts'
import type { MockReport } from './report-state.ts'
import {
  type KeyRow,
  MARK_KINDS,
  type MarkKind,
  type MockComment,
  type MockLogEntry,
  type MockNotice,
  type MockPost,
  type MockScheduled,
  type MockState,
  type MockUser,
} from './state.ts'
import type { MockSession } from './session-state.ts'
import type { MockLedger, MockOrder, MockReview } from './shop-state.ts'
import type { Jar } from './wire.ts'

const SLOT = 'anpan-mock'

/** What people did here, without the samples, which are made anew at every start. */
interface Kept {
  session: string | null
  users: MockUser[]
  posts: MockPost[]
  likes: [postId: string, userIds: string[]][]
  comments?: MockComment[]
  commentLikes?: [commentId: string, userIds: string[]][]
  sessions: MockSession[]
  keys: [string, KeyRow][]
  marks: [MarkKind, [userId: string, [string, { at: string; until: string | null }][]][]][]
  muteWords: [string, UnwantedWord[]][]
  reports?: MockReport[]
  moderationLog?: MockLogEntry[]
  notices?: MockNotice[]
  noticesReadUpTo?: [userId: string, at: string][]
  orders?: MockOrder[]
  scheduled?: MockScheduled[]
  conversations?: MockConversation[]
  ledgers?: [userId: string, MockLedger][]
  reviews?: MockReview[]
  invitations?: MockState['invitations']
  announcements?: Announcement[]
  dismissals?: [userId: string, ids: string[]][]
  carts?: [userId: string, [productId: string, CartLineState][]][]
  portal?: MockState['portal']
  auditLog?: MockState['auditLog']
}

/** Writes down what people did, so that a reload of the page finds it again. */
export function keepState(storage: Storage, state: MockState, jar: Jar): void {
  const kept: Kept = {
    session: jar.session,
    users: [...state.usersById.values()].filter((user) => !user.isSample),
    posts: [...state.postsById.values()].filter((post) => !post.isSample),
    likes: [...state.likersByPost].map(([postId, users]) => [postId, [...users]]),
    comments: [...state.commentsById.values()].filter((comment) => !comment.isSample),
    commentLikes: [...state.likersByComment].map(([id, users]) => [id, [...users]]),
    sessions: [...state.sessionsById.values()],
    keys: [...state.keys],
    marks: MARK_KINDS.map((kind) => [kind, [...state.marks[kind]].map(([userId, marks]) => [userId, [...marks]])]),
    muteWords: [...state.muteWords],
    reports: state.reports,
    moderationLog: state.moderationLog,
    notices: state.notices,
    noticesReadUpTo: [...state.noticesReadUpTo],
    orders: [...state.ordersById.values()],
    scheduled: [...state.scheduledById.values()],
    ledgers: [...state.ledgers],
    conversations: [...state.conversationsById.values()],
    portal: state.portal,
    auditLog: state.auditLog,
    carts: [...state.carts].map(([userId, lines]) => [userId, [...lines]]),
    invitations: state.invitations,
    announcements: [...state.announcementsById.values()],
    dismissals: [...state.dismissals].map(([userId, ids]) => [userId, [...ids]]),
    reviews: [...state.reviewsById.values()].filter((review) => !review.isSample),
  }
  storage.setItem(SLOT, JSON.stringify(kept))
}

/** Lays what was kept over the samples; a record that cannot be read counts as none. */
export function restoreState(storage: Storage, state: MockState, jar: Jar): void {
  const text = storage.getItem(SLOT)
  if (text === null) return
  try {
    const kept = JSON.parse(text) as Kept
    jar.session = kept.session
    for (const user of kept.users) state.usersById.set(user.id, user)
    for (const post of kept.posts) state.postsById.set(post.id, post)
    for (const [postId, users] of kept.likes) state.likersByPost.set(postId, new Set(users))
    // what an earlier version kept had none
    for (const comment of kept.comments ?? []) state.commentsById.set(comment.id, comment)
    for (const [id, users] of kept.commentLikes ?? []) state.likersByComment.set(id, new Set(users))
    for (const session of kept.sessions) state.sessionsById.set(session.id, session)
    for (const [id, row] of kept.keys) state.keys.set(id, row)
    for (const [kind, people] of kept.marks)
      for (const [userId, marks] of people) state.marks[kind].set(userId, new Map(marks))
    state.notices = kept.notices ?? []
    for (const [userId, at] of kept.noticesReadUpTo ?? []) state.noticesReadUpTo.set(userId, at)
    for (const row of kept.orders ?? []) {
      state.ordersById.set(row.order.id, row)
      if (row.order.cancelledAt === null) moveStock(state, row.order, -1)
    }
    for (const row of kept.scheduled ?? []) state.scheduledById.set(row.id, row)
    for (const each of kept.conversations ?? []) state.conversationsById.set(each.id, each)
    for (const review of kept.reviews ?? []) state.reviewsById.set(review.id, review)
    state.invitations = kept.invitations ?? []
    for (const each of kept.announcements ?? []) {
      state.announcementsById.set(each.id, each)
      state.announcedAt = Date.now() * 1000
    }
    for (const [userId, ids] of kept.dismissals ?? []) state.dismissals.set(userId, new Set(ids))
    for (const [userId, lines] of kept.carts ?? []) state.carts.set(userId, new Map(lines))
    for (const [userId, ledger] of kept.ledgers ?? []) state.ledgers.set(userId, ledger)
    for (const [userId, words] of kept.muteWords) state.muteWords.set(userId, words)
    state.reports = kept.reports ?? []
    state.portal = kept.portal ?? state.portal
    state.auditLog = kept.auditLog ?? []
    state.moderationLog = kept.moderationLog ?? []
  } catch {
    storage.removeItem(SLOT)
  }
}

export const forgetState = (storage: Storage): void => storage.removeItem(SLOT)
