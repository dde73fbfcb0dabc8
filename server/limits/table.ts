import { brakeLimits, signInLimits } from './brake-limits.ts'
import { joinLimits } from './join-limits.ts'
import { messageLimits } from './message-limits.ts'
import { postLimits } from './post-limits.ts'
import { perDay, perHour, perMinute } from './per-time.ts'

/** A token bucket: how many at once, and how many come back in a second. */
export interface Limit {
  burst: number
  perSecond: number
  /** Counted in the database: all processes agree, and a restart forgets nothing. Others count in memory. */
  isShared?: true
  /** A batch takes the tokens of its entries at once; those that it does not need come back as it ends. */
  isPrepaid?: true
}

/**
 * The budgets of one kind of request. A member whose account is older than a day spends their own alone, so that others
 * at the same address cannot use it up. All other callers spend by address and network too, with or without a session.
 */
export interface Budget {
  /** Of a member whose account is older than a day. */
  member?: Limit
  /** Of a guest, or of a member in their first day. */
  newcomer?: Limit
  /** Of a guest, in place of `newcomer`. */
  guest?: Limit
  /** Of the newcomers and visitors of one IPv4 address, or of one IPv6 /64. */
  address?: Limit
  /** Of the newcomers and visitors of one IPv4 /24, or of one IPv6 /48. */
  network?: Limit
  /** Of the newcomers of one address on one thing, such as a post or a space. */
  thing?: Limit
  /** Of one person on one row, a guest or a member. */
  ownThing?: Limit
  /** Of all people together on one row. Spend it only for a person who may write there: others could empty it. */
  row?: Limit
}

export type Kind =
  | 'read'
  | 'search'
  | 'html'
  | 'share'
  | 'session'
  | 'write'
  | 'post'
  | 'post-edit'
  | 'comment'
  | 'like'
  | 'follow'
  | 'block'
  | 'message'
  | 'receivers'
  | 'conversation'
  | 'message-request'
  | 'reached'
  | 'report'
  | 'moderate'
  | 'upload'
  | 'batch'
  | 'delete'
  | 'join'
  | 'move'
  | 'edit'
  | 'codes'
  | 'mail'
  | 'export'
  | 'export-file'
  | 'guest'
  | 'sign-up'
  | 'sign-up-try'
  | 'invited'
  | 'invitation'
  | 'sign-in'
  | 'sign-out'
  | 'setup'

/** How often a password may be tried on an account, whether there is one or not. */
export interface Brake {
  /** From one address, and from one network. */
  address: Limit
  network: Limit
  /** From everywhere together. Past it only addresses go on that have not failed on this account. */
  account: Limit
  /** Addresses that try an account for the first time in a day, once its own budget is empty. */
  newAddress: Limit
  /** From a device on which this very account was signed in before; it needs none of the others. */
  device: Limit
  /** Recovery codes that are tried for one login from one network. */
  recover: Limit
  /** Mail to one address that a stranger can cause: in an hour, in a day. Past it none is sent, and no answer shows it. */
  mail: Limit
  mailDay: Limit
  /** Mail of one subject to one address that a session of its account has caused, such as warnings. */
  ownMail: Limit
  /** Warnings of sign-ins among these: a thief with the password causes as many as they like. */
  signInMail: Limit
  /** Devices of one address that say so and have yet to be looked up. */
  claim: Limit
}

export interface Limits extends Record<Kind, Budget> {
  brake: Brake
  /** Bytes of the pictures that are kept of one person. */
  storage: Record<'member' | 'newcomer', number>
  /**
   * Pieces of one product that the newcomers of one address, and of one network, have in orders that are not paid: `least`
   * of them, or this share of all that there are. One person is bound by `piecesFor`.
   */
  unpaid: Record<'address' | 'network', { least: number; share: number }>
}

/**
 * Every budget of the product. An address is a household, or a venue with some hundred people: its burst lets them all
 * begin, its rate lets them go on, and a device's queue waits for its turn. A network is ten of them and more.
 */
export const defaultLimits: Limits = {
  /** Every request that reads. */
  read: {
    member: { burst: 600, perSecond: 60 },
    address: { burst: 600, perSecond: 60 },
    network: { burst: 6000, perSecond: 600 },
  },
  /** Lists that are searched; beside `read`. */
  search: {
    member: { burst: 60, perSecond: 2 },
    address: { burst: 60, perSecond: 4 },
    network: { burst: 600, perSecond: 40 },
  },
  /** Openings of pages, which are drawn for each asker. */
  html: {
    member: { burst: 240, perSecond: 8 },
    address: { burst: 240, perSecond: 8 },
    network: { burst: 2400, perSecond: 80 },
  },
  /** Session cookies that this process has not met, each looked up in the database. */
  session: { address: { burst: 300, perSecond: 10 }, network: { burst: 3000, perSecond: 100 } },
  /** Every write of a person, beside the row of its kind. */
  write: {
    member: { burst: 600, perSecond: perDay(2000), isShared: true, isPrepaid: true },
    newcomer: { burst: 100, perSecond: perDay(300), isShared: true, isPrepaid: true },
    address: { burst: 300, perSecond: 5 },
    network: { burst: 3000, perSecond: 50 },
  },
  ...postLimits,
  /** A person's follows and unfollows. */
  follow: {
    member: { burst: 60, perSecond: perMinute(20), isShared: true },
    newcomer: { burst: 20, perSecond: perMinute(20), isShared: true },
    address: { burst: 100, perSecond: 2 },
    network: { burst: 1000, perSecond: 20 },
    thing: { burst: 20, perSecond: perMinute(12) },
  },
  ...messageLimits,
  /** Reports by a person; how much of the moderators' queue they take is decided in `listQueue`. */
  report: {
    member: { burst: 10, perSecond: perHour(10), isShared: true },
    newcomer: { burst: 10, perSecond: perHour(10), isShared: true },
    guest: { burst: 2, perSecond: perDay(2), isShared: true },
    address: { burst: 60, perSecond: perMinute(2) },
    network: { burst: 600, perSecond: perMinute(20) },
  },
  /** What moderators do; beside no other row. */
  moderate: {
    member: { burst: 120, perSecond: 1 },
    newcomer: { burst: 120, perSecond: 1 },
    address: { burst: 300, perSecond: 5 },
  },
  upload: {
    member: { burst: 100, perSecond: perDay(500) },
    newcomer: { burst: 20, perSecond: perDay(100) },
    address: { burst: 40, perSecond: perMinute(6) },
    network: { burst: 400, perSecond: 1 },
  },
  /** Batches of writes as such; what is in them spends the rows above and below. */
  batch: {
    member: { burst: 60, perSecond: 1 },
    newcomer: { burst: 30, perSecond: 0.5 },
    address: { burst: 120, perSecond: 4 },
    network: { burst: 1200, perSecond: 40 },
  },
  /** Counted alone: a person who has spent their writes can still delete. */
  delete: {
    member: { burst: 600, perSecond: perDay(2000) },
    newcomer: { burst: 100, perSecond: perDay(300) },
    address: { burst: 300, perSecond: 5 },
  },
  /** Entering a space. */
  join: {
    member: { burst: 60, perSecond: perMinute(12) },
    newcomer: { burst: 20, perSecond: perMinute(4) },
    address: { burst: 60, perSecond: 1 },
    network: { burst: 600, perSecond: 10 },
    thing: { burst: 20, perSecond: perMinute(12) },
  },
  /** Steps within a space. */
  move: {
    member: { burst: 60, perSecond: 4 },
    newcomer: { burst: 60, perSecond: 4 },
    address: { burst: 600, perSecond: 40 },
  },
  /** Changes of one's own profile. */
  edit: {
    member: { burst: 30, perSecond: perHour(60) },
    newcomer: { burst: 30, perSecond: perHour(60) },
    address: { burst: 100, perSecond: perMinute(20) },
  },
  /** Sets of recovery codes. */
  codes: {
    member: { burst: 2, perSecond: perHour(2) },
    newcomer: { burst: 2, perSecond: perHour(2) },
    address: { burst: 40, perSecond: perMinute(2) },
  },
  /** Mail that is asked for. */
  mail: {
    member: { burst: 5, perSecond: perHour(10) },
    newcomer: { burst: 5, perSecond: perHour(10) },
    address: { burst: 20, perSecond: perMinute(1) },
    network: { burst: 200, perSecond: perMinute(10) },
  },
  /** Exports of a person's data: files that are made, and fetched. */
  export: {
    member: { burst: 3, perSecond: perDay(3), isShared: true },
    newcomer: { burst: 3, perSecond: perDay(3), isShared: true },
    address: { burst: 20, perSecond: perHour(20) },
  },
  'export-file': {
    member: { burst: 10, perSecond: perHour(5) },
    newcomer: { burst: 10, perSecond: perHour(5) },
    address: { burst: 40, perSecond: perMinute(1) },
  },
  ...joinLimits,
  ...signInLimits,
  brake: brakeLimits,
  storage: { member: 500_000_000, newcomer: 50_000_000 },
  unpaid: { address: { least: 10, share: 0.5 }, network: { least: 20, share: 0.75 } },
}
