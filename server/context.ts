import type { Auth } from './auth/auth.ts'
import type { BatchContext } from './batch-context.ts'
import type { Db } from './db/client.ts'
import type { EventKind } from './db/event-kinds.ts'
import type { TypingMessage } from './db/messages.ts'
import type { HeldOverview } from './held-overview.ts'
import type { HeldRanking } from './held-ranking.ts'
import type { Sender } from './http/sender.ts'
import type { Budgets } from './limits/budgets.ts'
import type { SessionRequest } from './models/sessions.ts'
import type { Revisions } from '#contract/revisions.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { Latest } from './latest.ts'
import type { NewestPosts } from './models/newest-posts.ts'
import type { Unwanted } from './models/unwanted.ts'
import type { Visits } from './visits.ts'
import { Refusal } from '#contract/host/refusal.ts'

export interface Actor {
  id: string
  isGuest: boolean
  /** A guest, or a member in their first day. */
  isNewcomer: boolean
  /** Whether all that is theirs is to be deleted: they see and come back, and write nothing. */
  isLeaving: boolean
  /** What they may do beside what all members may; null while they are leaving or suspended. */
  role: StaffRole | null
  /** Whether a moderator has suspended them: they read and delete, and write nothing. */
  isSuspended: boolean
}

/** What devices need to know for their subscriptions, and which are taken. */
export interface PushHost {
  publicKey: string
  service: string | undefined
}

/** What a handler is given beside its input. */
export interface ServerContext {
  /** The transaction of a keyed write, else the database. */
  db: Db
  auth: Auth
  budgets: Budgets
  /** Whether the server can send mail. */
  sendsMail: boolean
  /** The address that people use. */
  origin: string
  /** What operators see first. */
  overview: HeldOverview
  /** Writes what the security log has noted here. */
  flushEvents(): Promise<void>
  /** With what key pushes are signed, and the origin of one more push service. */
  push: PushHost
  /** Who asks; null for a visitor. */
  user: Actor | null
  sessionId: string | null
  /** How far the lists were before a reading of them began; null for what reads none. */
  revisions: Revisions | null
  /** What the asker of a reading does not want to see; null for a visitor, and for what is no such list. */
  unwanted: Unwanted | null
  /** The newest posts as a visitor sees them. */
  newest: Latest<NewestPosts>
  /** The members who may be worth following. */
  ranking: HeldRanking
  /** Who was paid for their day's first request. */
  visits: Visits
  /** The idempotency key of a keyed write. */
  key: string | null
  /** Says that the answer, which a keyed write keeps, holds the words of this post or comment: they are forgotten with it. */
  tieAnswer(id: string): void
  request: Request
  /** The address that is asked for; of its query what the endpoint knows. */
  address: URL
  /** Sends this server an entry of a batch as a whole request of the batch's caller. */
  askAnew(request: Request): Promise<Response>
  /** Whether it is an entry of a batch. */
  isEntry: boolean
  /** What a batch shares with its entries; one of its own for what came alone. */
  batch: BatchContext
  sender: Sender
  /** Sends these people's event streams that a person is writing. */
  tellTyping(typing: Omit<TypingMessage, 'kind'>): void
  /** Tells the security log who did what. */
  note(kind: EventKind, userId: string | null): void
  /** Headers that the answer carries. */
  headers: Headers
}

/** What the middleware of the app hands on. */
export interface AppEnv {
  Bindings: { batch?: BatchContext }
  Variables: { requestId: string; sender: Sender; ctx: ServerContext }
}

/** The person who asks; refuses a visitor. */
export function actorOf({ user }: ServerContext): Actor {
  if (!user) throw new Refusal('sign-in-required')
  return user
}

/** The person who asks, and in which session; refuses a visitor. */
export function askingOf(ctx: ServerContext): SessionRequest {
  const { id, isGuest } = actorOf(ctx)
  return { userId: id, isGuest, sessionId: ctx.sessionId ?? '' }
}
