import { perDay, perMinute } from './per-time.ts'

/** Messages, and blocks. */
export const messageLimits = {
  /** Counted alone: a person who has spent their writes can still block. */
  block: {
    member: { burst: 200, perSecond: perMinute(20) },
    newcomer: { burst: 60, perSecond: perMinute(10) },
    address: { burst: 300, perSecond: 5 },
  },
  message: { address: { burst: 120, perSecond: 1 }, network: { burst: 1200, perSecond: 10 } },
  /** Beside `message`, and spent for each receiver of it: a message to a group costs as much work as it causes. */
  receivers: {
    member: { burst: 3000, perSecond: 20 },
    newcomer: { burst: 1000, perSecond: 10 },
    address: { burst: 6000, perSecond: 60 },
    network: { burst: 60_000, perSecond: 600 },
  },
  /** Messages of one conversation, by all its members: each waits for the one before. */
  conversation: { row: { burst: 60, perSecond: 5 } },
  /** First texts to people who do not follow their author. */
  'message-request': {
    member: { burst: 20, perSecond: perDay(20), isShared: true },
    newcomer: { burst: 10, perSecond: perDay(10), isShared: true },
    address: { burst: 40, perSecond: perMinute(1) },
  },
  /** Signs of life in a conversation, some for each message; beside no other row. */
  reached: {
    member: { burst: 120, perSecond: 4 },
    newcomer: { burst: 120, perSecond: 4 },
    address: { burst: 600, perSecond: 40 },
  },
} as const
