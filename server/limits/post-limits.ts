import { perHour, perMinute } from './per-time.ts'

/** Budgets of posts and of other people’s actions on them. */
export const postLimits = {
  post: { address: { burst: 40, perSecond: perMinute(6) }, network: { burst: 400, perSecond: 1 } },
  /** Other texts for one post; beside `post`. */
  'post-edit': { ownThing: { burst: 30, perSecond: perHour(30) } },
  /** Shares of other apps that no worker takes: the server reads them, also without a session. */
  share: {
    member: { burst: 20, perSecond: perMinute(10) },
    address: { burst: 20, perSecond: perMinute(10) },
    network: { burst: 200, perSecond: perMinute(100) },
  },
  /** Thrice as many as posts: a talk goes to and fro. */
  comment: {
    address: { burst: 120, perSecond: perMinute(18) },
    network: { burst: 1200, perSecond: 3 },
    thing: { burst: 40, perSecond: perMinute(12) },
  },
  like: {
    address: { burst: 100, perSecond: 2 },
    network: { burst: 1000, perSecond: 20 },
    thing: { burst: 20, perSecond: perMinute(12) },
  },
}
