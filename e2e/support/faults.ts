import type { ProblemName } from '#contract/problems.ts'

/**
 * What goes wrong with the next requests of one method and path at the server; the real server answers all others.
 * It happens in the order of the fields: `hold` or `delayMs`, then `expire`, `kill` or `problem`; with `isLate` all of
 * that comes once the request has been carried out and committed.
 */
export interface Fault {
  /** `*` for any. */
  method: string
  /** The path, where `*` stands for one part of it. */
  path: string
  /** Only requests whose body holds this text. */
  body?: string
  /** How many of these requests pass unharmed first. */
  skip?: number
  /** How many requests it meets; all of them where not given. */
  times?: number
  /** The request is carried out and committed first. */
  isLate?: boolean
  /** Goes on only when `host.release()` says so. */
  hold?: boolean
  delayMs?: number
  /** Every session ends, as if its time had run out. */
  expire?: boolean
  /** The server's process dies as from `kill -9`. */
  kill?: boolean
  /** Answered in the server's place with this problem. */
  problem?: ProblemName
  headers?: Record<string, string>
  /** The request is carried out and committed, and its answer is lost: the browser may ask again before the app does. */
  loseAnswer?: boolean
}

/** A request to the API as the server saw it. */
export interface LoggedRequest {
  method: string
  path: string
  key: string | null
  /** The user that a queued write asserts. */
  actor: string | null
  at: number
  /** When its answer was ready, or its asker gone; null while it runs. */
  endedAt: number | null
  /** Null where the asker was gone before there was an answer, and while it runs. */
  status: number | null
  /** The wait that the answer asked for. */
  retryAfterMs: number | null
  /** The answer repeats what the first request with this key got. */
  isReplay: boolean
  /** A second delivery of one request, made by the network and not by the app. */
  isCopy: boolean
}

export interface Effect {
  seq: number
  opId: string | null
  userId: string
  kind: 'post.create' | 'post.delete' | 'like.set'
  target: string
}

export interface StoredPost {
  id: string
  content: string
  userId: string
  likes: number
  sampleLikes: number
  imageUrl: string | null
  imageAlt: string | null
}

export interface StoredLike {
  postId: string
  userId: string
}

/** Header of a second delivery; the proxy writes it. */
export const COPY_HEADER = 'x-test-copy'

/** True where `pattern`, in which `*` stands for one part and a last `**` for all that follow, names the path. */
export function isPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  const isOpen = wanted.at(-1) === '**'
  if (isOpen) wanted.pop()
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false
  return wanted.every((part, at) => part === '*' || part === parts[at])
}
