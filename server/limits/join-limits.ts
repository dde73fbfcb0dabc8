import { perHour, perMinute } from './per-time.ts'

/** How people come to the portal: as guests, as members, and by invitation. */
export const joinLimits = {
  /** Guests that are started, or whose sessions are. */
  guest: {
    member: { burst: 10, perSecond: perMinute(1) },
    address: { burst: 40, perSecond: perMinute(12), isShared: true },
    network: { burst: 400, perSecond: 2 },
  },
  /** Attempts to become a member, with and without an invitation; beside one of the two rows below. */
  'sign-up-try': {
    member: { burst: 20, perSecond: perMinute(2) },
    address: { burst: 600, perSecond: 2 },
    network: { burst: 3000, perSecond: 10 },
  },
  /** People who come by one invitation: a school is at one address, and comes within an hour. */
  invited: { row: { burst: 1000, perSecond: 1 } },
  /** Codes of invitations that are looked up: each of a crowd opens the same one. */
  invitation: {
    member: { burst: 60, perSecond: perMinute(20) },
    address: { burst: 600, perSecond: 2 },
    network: { burst: 3000, perSecond: 10 },
  },
  'sign-up': {
    member: { burst: 5, perSecond: perHour(2) },
    address: { burst: 20, perSecond: perMinute(1), isShared: true },
    network: { burst: 100, perSecond: perMinute(10) },
  },
} as const
