import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { EndedBy } from '#contract/session.ts'
import type { schema } from '../db/all-tables.ts'
import {
  account,
  addressClaims,
  passkey,
  recoveryCodes,
  resetLinks,
  restoreLinks,
  session,
  user,
} from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { pushSubscriptions } from '../db/push-schema.ts'
import { endSessions } from './ended-sessions.ts'

/** All that opens an account, confirms an address for it, receives its notices, or keeps a warning from its owner. */
export type Key =
  | 'password'
  | 'session'
  | 'guestSecret'
  | 'deviceMark'
  | 'passkey'
  | 'recoveryCode'
  | 'addressClaim'
  | 'resetLink'
  | 'restoreLink'
  | 'push'

/** A change that people, or the product, make to an account. */
export type Change =
  | 'changePassword'
  /** A new password, set because a key or a sign-in was not the owner's. */
  | 'disown'
  | 'reset'
  | 'recover'
  | 'changeAddress'
  | 'confirmAddress'
  /** The address of before is restored, with a new password, by a link that went there. */
  | 'restoreAddress'
  | 'endOthers'
  | 'leave'
  | 'suspend'
  | 'delete'

/**
 * `others-end`: the key of the acting session stays. `held`: it opens nothing until its owner turns it on again.
 * `replaced`: the change puts another in its place. `newer-end`: those end that came with, or after, the change that is
 * undone; passkeys of before it are held, and links of older addresses stay.
 */
export type Fate = 'stays' | 'ends' | 'others-end' | 'held' | 'replaced' | 'newer-end'

type Fates = Readonly<Record<Change, Fate>>

const stays: Fates = {
  changePassword: 'stays',
  disown: 'stays',
  reset: 'stays',
  recover: 'stays',
  changeAddress: 'stays',
  confirmAddress: 'stays',
  restoreAddress: 'stays',
  endOthers: 'stays',
  leave: 'stays',
  suspend: 'stays',
  delete: 'ends',
}
const newPassword = (fate: Fate) => ({
  changePassword: fate,
  disown: fate,
  reset: fate,
  recover: fate,
  restoreAddress: fate,
})
const ofSessions: Fates = {
  ...stays,
  ...newPassword('ends'),
  confirmAddress: 'others-end',
  endOthers: 'others-end',
  leave: 'ends',
}

/** What each change does to each key. */
export const FATES: Readonly<Record<Key, Fates>> = {
  password: { ...stays, ...newPassword('replaced') },
  session: ofSessions,
  // of a guest alone: it ends as they become a member
  guestSecret: { ...stays, endOthers: 'ends' },
  // it opens nothing, and keeps a sign-in from being one to warn of; the device that acts gets another
  deviceMark: { ...stays, ...newPassword('ends'), endOthers: 'ends' },
  // the owner may have no other key at hand, and each is listed; without the previous password none is trusted
  passkey: { ...stays, disown: 'held', reset: 'held', recover: 'held', restoreAddress: 'newer-end' },
  recoveryCode: { ...stays, ...newPassword('ends') },
  // it joins an account by a session or password of that account alone: see `confirmClaim`
  addressClaim: {
    ...stays,
    ...newPassword('ends'),
    changePassword: 'others-end',
    changeAddress: 'replaced',
    confirmAddress: 'ends',
    endOthers: 'others-end',
  },
  // it went to the previous address
  resetLink: { ...stays, ...newPassword('ends'), confirmAddress: 'ends' },
  // of all that a thief with the password can do nothing may end it: it is the owner's last way back
  restoreLink: { ...stays, restoreAddress: 'newer-end' },
  push: ofSessions,
}

/** The reason given to devices whose sessions a change ends; null for a change that ends none. */
export const ENDED_BY: Readonly<Record<Change, EndedBy | null>> = {
  changePassword: 'password',
  disown: 'password',
  reset: 'password',
  recover: 'password',
  changeAddress: null,
  confirmAddress: 'address',
  restoreAddress: 'address',
  endOthers: 'device',
  leave: 'account',
  suspend: null,
  delete: 'account',
}

/** The tables whose rows open an account, and the key that each row is. */
export const KEYS_IN: Readonly<Partial<Record<keyof typeof schema, readonly Key[]>>> = {
  user: ['guestSecret', 'deviceMark'],
  session: ['session'],
  account: ['password'],
  passkey: ['passkey'],
  recoveryCodes: ['recoveryCode'],
  resetLinks: ['resetLink'],
  restoreLinks: ['restoreLink'],
  addressClaims: ['addressClaim'],
  pushSubscriptions: ['push'],
}

/** The person whose keys end, and the session in which they act; null where they come by a link or a code. */
export interface Acting {
  userId: string
  sessionId: string | null
  /** The change of the address that is undone. */
  undone?: Pick<typeof restoreLinks.$inferSelect, 'id' | 'askedAt'>
}

type Ending = Exclude<Fate, 'stays' | 'replaced'>
type End = (tx: Db, acting: Acting, fate: Ending, change: Change) => Promise<unknown>

/** How each key ends, in the order in which rows are locked: the person's own comes first. */
const END: Readonly<Record<Key, End>> = {
  guestSecret: (tx, { userId }) =>
    tx.update(user).set({ updatedAt: new Date(), guestSecretEndedAt: new Date() }).where(eq(user.id, userId)),
  deviceMark: (tx, { userId }) =>
    tx
      .update(user)
      .set({ marksGeneration: sql`${user.marksGeneration} + 1` })
      .where(eq(user.id, userId)),
  password: (tx, { userId }) => tx.delete(account).where(eq(account.userId, userId)),
  session: (tx, acting, fate, change) =>
    endSessions(tx, and(eq(session.userId, acting.userId), isOther(session.id, acting, fate)), {
      by: ENDED_BY[change],
      actingId: acting.sessionId,
    }),
  async passkey(tx, { userId, undone }, fate) {
    const isOwn = eq(passkey.userId, userId)
    if (fate === 'ends') return tx.delete(passkey).where(isOwn)
    if (fate === 'newer-end' && undone)
      await tx.delete(passkey).where(and(isOwn, gte(passkey.createdAt, undone.askedAt)))
    return tx
      .update(passkey)
      .set({ heldAt: new Date() })
      .where(and(isOwn, isNull(passkey.heldAt)))
  },
  recoveryCode: (tx, { userId }) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  // one of a sign-up, or sent anew, is of no session, and is the member's own
  addressClaim: (tx, acting, fate) =>
    tx
      .delete(addressClaims)
      .where(and(eq(addressClaims.userId, acting.userId), isOther(addressClaims.sessionId, acting, fate))),
  resetLink: (tx, { userId }) => tx.delete(resetLinks).where(eq(resetLinks.userId, userId)),
  restoreLink: (tx, { userId, undone }, fate) =>
    tx
      .delete(restoreLinks)
      .where(
        and(
          eq(restoreLinks.userId, userId),
          fate === 'newer-end' && undone ? gt(restoreLinks.id, undone.id) : undefined,
        ),
      ),
  push: (tx, acting, fate) =>
    tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, acting.userId), isOther(pushSubscriptions.sessionId, acting, fate))),
}

/** The rows of other sessions where those alone end; of all sessions otherwise. */
const isOther = (column: Parameters<typeof ne>[0], { sessionId }: Acting, fate: Fate) =>
  fate === 'others-end' && sessionId !== null ? ne(column, sessionId) : undefined

/** Ends the keys that a change ends; call it in the transaction of the change. */
export async function endKeys(tx: Db, change: Change, acting: Acting): Promise<void> {
  for (const key of Object.keys(END) as Key[]) {
    const fate = FATES[key][change]
    if (fate !== 'stays' && fate !== 'replaced') await END[key](tx, acting, fate, change)
  }
}
