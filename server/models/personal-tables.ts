import { type SQLWrapper, sql } from 'drizzle-orm'
import { type schema as all } from '../db/all-tables.ts'
import { addressClaims, passkey, restoreLinks, session, user } from '../db/auth-schema.ts'
import { cartLines } from '../db/cart-schema.ts'
import { HELD } from '../db/columns.ts'
import { commentLikes, comments } from '../db/comments-schema.ts'
import { conversationMembers, messages } from '../db/conversations-schema.ts'
import { favourites } from '../db/favourites-schema.ts'
import { reports } from '../db/moderation-schema.ts'
import { notices } from '../db/notices-schema.ts'
import { orders, pointAccounts, points } from '../db/orders-schema.ts'
import { blocks, bookmarks, follows, mutes, muteWords } from '../db/people-schema.ts'
import { postVersions } from '../db/post-versions-schema.ts'
import { scheduled } from '../db/scheduled-schema.ts'
import { pushSubscriptions } from '../db/push-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { likes, posts, presences, securityEvents, uploads } from '../db/schema.ts'
import { impersonalTables } from './impersonal-tables.ts'
import { portalTables } from './personal-portal-tables.ts'
import { others, type PersonalRule, whole, without } from './personal-file.ts'

/** What was bought with an order: its lines are rows of their own, which name no person. */
const boughtWith = sql`(select json_agg(json_build_object('productId', product_id, 'quantity', quantity,
  'unitPrice', unit_price, 'name', shown->>'name') order by position) from order_lines where order_id = orders.id)`

/** Why moderators took it down: what is held for an hour they did not. */
const byModerators = (takenDown: SQLWrapper) => sql`nullif(${takenDown}, ${HELD})`

/** What a group is called. */
const groupName = sql`(select name from conversations where id = conversation_id)`

/**
 * Every table, and what it holds of people: a table without a line does not compile. A person's data export has all
 * that names them but secrets, what serves the machine alone, and what others do to them without their knowledge.
 */
export const personalTables = {
  user: {
    profile: {
      table: user,
      of: user.id,
      columns: without(
        user,
        'searchName',
        'searchGrams',
        'searchVersion',
        'guestSecretHash',
        'guestFrom',
        'marksGeneration',
      ),
      order: [user.id],
    },
  },
  session: {
    sessions: { table: session, of: session.userId, columns: without(session, 'token', 'userId'), order: [session.id] },
  },
  account: { left: 'the hash of the password, and nothing beside it' },
  verification: { left: 'questions to a device, gone after minutes' },
  passkey: {
    passkeys: {
      table: passkey,
      of: passkey.userId,
      columns: {
        name: passkey.name,
        createdAt: passkey.createdAt,
        usedAt: passkey.usedAt,
        deviceType: passkey.deviceType,
        backedUp: passkey.backedUp,
      },
      order: [passkey.id],
    },
  },
  recoveryCodes: { left: 'hashes of codes' },
  resetLinks: { left: 'the hash of a link, of use for an hour' },
  addressClaims: {
    'unconfirmed-address': {
      table: addressClaims,
      of: addressClaims.userId,
      columns: { email: addressClaims.email, createdAt: addressClaims.createdAt, sentAt: addressClaims.sentAt },
      order: [addressClaims.userId],
    },
  },
  restoreLinks: {
    'former-addresses': {
      ...whole(restoreLinks, restoreLinks.id),
      columns: without(restoreLinks, 'userId', 'id', 'tokenHashes'),
    },
  },
  posts: {
    posts: {
      table: posts,
      of: posts.userId,
      columns: {
        ...without(posts, 'userId', 'searchText', 'searchGrams', 'searchVersion', 'sampleLikes'),
        takenDown: byModerators(posts.takenDown),
      },
      order: [posts.id],
    },
  },
  scheduled: {
    scheduled: whole(scheduled, scheduled.id),
  },
  postVersions: {
    'earlier-texts': whole(postVersions, postVersions.postId, postVersions.revision),
  },
  uploads: {
    pictures: {
      table: uploads,
      of: uploads.userId,
      columns: without(uploads, 'userId', 'bytes', 'state'),
      order: [uploads.id],
    },
  },
  likes: {
    likes: whole(likes, likes.postId),
  },
  comments: {
    comments: {
      table: comments,
      of: comments.userId,
      columns: {
        ...without(comments, 'userId', 'rootId', 'rootAt', 'deletedAt'),
        takenDown: byModerators(comments.takenDown),
      },
      order: [comments.id],
    },
  },
  commentLikes: {
    'comment-likes': whole(commentLikes, commentLikes.commentId),
  },
  follows: {
    following: others(follows, follows.followerId, follows.followedId),
    followers: others(follows, follows.followedId, follows.followerId),
  },
  mutes: {
    mutes: others(mutes, mutes.userId, mutes.mutedId, { until: mutes.until }),
  },
  blocks: {
    blocks: others(blocks, blocks.userId, blocks.blockedId),
  },
  muteWords: {
    'mute-words': {
      table: muteWords,
      of: muteWords.userId,
      columns: without(muteWords, 'userId', 'position'),
      order: [muteWords.position],
    },
  },
  bookmarks: {
    bookmarks: whole(bookmarks, bookmarks.postId),
  },
  favourites: {
    favourites: whole(favourites, favourites.productId),
  },
  cartLines: {
    cart: whole(cartLines, cartLines.productId),
  },

  ...portalTables,
  notices: {
    notices: {
      table: notices,
      of: notices.userId,
      columns: without(notices, 'userId', 'topic', 'actorId'),
      order: [notices.id],
      about: notices.actorId,
    },
  },
  pushSubscriptions: {
    'push-devices': {
      table: pushSubscriptions,
      of: pushSubscriptions.userId,
      columns: {
        ...without(pushSubscriptions, 'userId', 'endpoint', 'p256dh', 'auth'),
        service: sql`split_part(${pushSubscriptions.endpoint}, '/', 3)`,
      },
      order: [pushSubscriptions.sessionId],
    },
  },
  conversations: { left: 'which two people have one: who is in it, their own parts say' },
  conversationMembers: {
    conversations: {
      table: conversationMembers,
      of: conversationMembers.userId,
      columns: { ...without(conversationMembers, 'userId'), name: groupName },
      order: [conversationMembers.conversationId],
    },
  },
  messages: {
    messages: whole(messages, messages.conversationId, messages.seq),
  },
  conversationMarks: { left: 'how far the list of conversations has come' },
  noticeMarks: { left: 'how far the list of notices has come, and up to when it was read' },
  reports: {
    reports: {
      table: reports,
      of: reports.reporterId,
      columns: without(
        reports,
        'reporterId',
        'personId',
        'postId',
        'commentId',
        'messageId',
        'reviewId',
        'isWrong',
        'newcomerAt',
      ),
      order: [reports.id],
    },
  },
  orders: {
    orders: {
      table: orders,
      of: orders.userId,
      columns: { ...without(orders, 'userId', 'unpaidFrom', 'unpaidNetwork'), lines: boughtWith },
      order: [orders.id],
    },
  },
  reviews: {
    reviews: whole(reviews, reviews.id),
  },
  pointAccounts: {
    'points-account': whole(pointAccounts, pointAccounts.userId),
  },
  points: {
    points: whole(points, points.id),
  },
  heldThings: { left: 'until when others do not see a post or comment, whose files show it' },
  heldNetworks: { left: 'from where nothing is shown at once for three days' },
  moderationLog: { left: 'what moderators have done, whose notices tell of it' },
  auditLog: {
    left: 'what operators have done: the portal’s own log, in which a person is forgotten with their account',
  },
  relationRevisions: { left: 'how often the lists of people have changed' },
  presences: {
    place: whole(presences, presences.userId),
  },
  securityEvents: {
    'sign-ins': whole(securityEvents, securityEvents.id),
  },
  idempotencyKeys: { left: 'answers once more, word for word what the other files say' },
  effects: { left: 'notes that a write was done, each of which the other files show' },
  rateLimits: { left: 'how much of a budget is left' },
  sessionEnds: { left: 'that a session has ended, for a day' },
  jobs: { left: 'what is about to be done, mostly within seconds' },
  exports: { left: 'the file itself' },
  exportParts: { left: 'the file itself' },
  ...impersonalTables,
} satisfies Readonly<Record<keyof typeof all, PersonalRule>>
