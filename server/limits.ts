/** A token bucket: how many at once, and how many come back in a second. */
export interface Limit {
  burst: number
  perSecond: number
}

export interface Limits {
  /** Reads of one address; counted in memory, by each process for itself. */
  read: Limit
  /** Writes of one person, or of a visitor's address. */
  write: Limit
  /** Sign-ins and new accounts from one address. */
  signInAddress: Limit
  /** Tries on one account from one address. */
  signInPair: Limit
  /** Tries on one account from everywhere: refills faster than one address may try, so none can lock its owner out. */
  signInAccount: Limit
  /** Guests started from one address. */
  guest: Limit
}

export const defaultLimits: Limits = {
  read: { burst: 600, perSecond: 60 },
  write: { burst: 100, perSecond: 10 },
  signInAddress: { burst: 40, perSecond: 0.5 },
  signInPair: { burst: 10, perSecond: 1 / 30 },
  signInAccount: { burst: 100, perSecond: 0.2 },
  guest: { burst: 60, perSecond: 1 },
}
