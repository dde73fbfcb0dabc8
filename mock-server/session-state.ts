import type { PushWish } from '#contract/push.ts'

export interface MockSession {
  id: string
  userId: string
  createdAt: string
  /** When its person last showed a passkey in it. */
  provenAt?: string
  lastSeenAt: string
  userAgent: string
  /** Where notices would be pushed to. */
  push?: { endpoint: string; wish: PushWish }
}
