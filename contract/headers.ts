/** Headers that our clients and hosts agree on. */
export const HEADER = {
  /** One key a user action, kept over retries; a host that knows it echoes it. */
  key: 'Idempotency-Key',
  /** `true` on an answer that repeats what the first request with this key got. */
  replayed: 'Idempotency-Replayed',
  /**
   * The user that a queued write acts for; another session's user is refused with 409 `actor-mismatch`. On the answer of a
   * list: whose session it was made for.
   */
  actor: 'X-Anpan-Actor',
  /** The version of the queued write's shape; an unknown one is refused with 400 `op-version`. */
  opVersion: 'X-Anpan-Op-Version',
  /**
   * How far the lists have come that an answer shows, or that a write has changed. Sent back with a reading of these lists,
   * which is then answered from no older state.
   */
  revision: 'X-Anpan-Revision',
  /** On the answer of a list: how far the announcements have come, so that a device needs no request to know. */
  announced: 'X-Anpan-Announced',
} as const

/** The version of queued writes that this build makes and takes. */
export const OP_VERSION = 1

/**
 * Name of the cookie that pages can read: it stands beside the session's, which they cannot, and tells no more than that
 * that one is there. Over https both have the prefix that binds them to their host.
 */
export const SESSION_MARKER = 'anpan-has-session'
