import { perDay, perHour, perMinute } from './per-time.ts'

/** How often passwords and codes are tried on an account, and how much mail goes to one address. */
export const brakeLimits = {
  address: { burst: 10, perSecond: perMinute(2), isShared: true },
  network: { burst: 30, perSecond: perMinute(4) },
  account: { burst: 100, perSecond: perMinute(12), isShared: true },
  newAddress: { burst: 1000, perSecond: perMinute(12), isShared: true },
  device: { burst: 10, perSecond: perMinute(2) },
  recover: { burst: 5, perSecond: perHour(5), isShared: true },
  mail: { burst: 3, perSecond: perHour(3), isShared: true },
  mailDay: { burst: 6, perSecond: perDay(6), isShared: true },
  ownMail: { burst: 20, perSecond: perDay(20), isShared: true },
  signInMail: { burst: 3, perSecond: perHour(1), isShared: true },
  claim: { burst: 30, perSecond: 1 },
} as const

/** What signs in and out, beside the brake. */
export const signInLimits = {
  /** Passwords and passkeys that are tried; the brake has budgets of its own. */
  'sign-in': {
    member: { burst: 40, perSecond: 0.5 },
    address: { burst: 40, perSecond: 0.5 },
    network: { burst: 200, perSecond: 5 },
  },
  /** Ending sessions, which a person can do however much they have written. */
  'sign-out': {
    member: { burst: 60, perSecond: 1 },
    newcomer: { burst: 60, perSecond: 1 },
    address: { burst: 300, perSecond: 10 },
  },
  /** Setup links that are tried. No guess at one can succeed; the budget keeps the tries cheap. */
  setup: {
    member: { burst: 10, perSecond: perHour(10), isShared: true },
    newcomer: { burst: 10, perSecond: perHour(10), isShared: true },
    address: { burst: 20, perSecond: perHour(20) },
    network: { burst: 100, perSecond: perHour(100) },
  },
} as const
