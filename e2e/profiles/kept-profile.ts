import type { BrowserContext } from '@playwright/test'

/** A store is bound to its address: where every profile was made, and where it is opened again. */
export const PROFILE_PORT = 4788

/** Who used the app on a device whose profile is kept. */
export type Who = 'guest' | 'member'

/** What was done on one device: what must arrive, once and in this order, and what must be shown. */
export interface Done {
  /** What waits when the browser is closed, in its order; `target` is the id of a post. */
  waiting: { opId: string; kind: string; target: string }[]
  /** Texts of cards that wait. */
  waitingTexts: string[]
  /** The text and the words for the picture of a post that waits with one. */
  picture: { text: string; alt: string }
  /** The post that the server refused, and why as the outbox says it. */
  refused: { text: string; reason: string }
  draft: string
  share: string
  deletedText: string
  hiddenPost: string
  liked: string
  unliked: string
  followedShop: string
  cart: string
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** What is kept of a released version, beside the profiles and the server's rows. */
export interface KeptRelease {
  commit: string
  madeAt: number
  browser: string
  devices: Record<Who, Done>
}

export const MEMBER = { name: 'Aki' }
