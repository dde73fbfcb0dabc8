import type { Observable } from 'dexie'
import type { Notice } from '#contract/notices.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import type { NoticesRow } from '#src/data/db/server-rows.ts'
import { live } from '#src/data/db/live.ts'
import { isHiding, loadHiddenPeople } from '#src/data/people/relations.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { findStoredState } from '#src/data/stored-state/stored-state.ts'

/** Under which the device keeps how far its person has read, which holds from then on, whatever the server knows. */
export const READ_MARK = 'notices-read'

export interface ReadMark {
  /** A moment as the server gave it. */
  upTo: string
  /** Whether the server was told. */
  isSent: boolean
}

export async function loadReadMark(account: AccountRow): Promise<ReadMark> {
  const value = (await findStoredState(account, READ_MARK))?.value as ReadMark | undefined
  return value ?? { upTo: '', isSent: true }
}

export interface StoredNotices {
  /** As they are to be seen: without people who are muted or blocked here, and with what was read here read. */
  notices: Notice[]
  /** Undefined where none were stored yet. */
  row: NoticesRow | undefined
}

/** The acting person's notices of the server. */
export async function loadNotices(): Promise<StoredNotices> {
  const account = await heldAccount()
  const row = await cacheDb.serverNotices.get(account.cacheKey).catch(() => undefined)
  return { notices: await seenNotices(account, row?.notices ?? []), row }
}

/** Notices as they are to be seen on this device. */
export async function seenNotices(account: AccountRow, notices: readonly Notice[]): Promise<Notice[]> {
  const [{ upTo }, people] = await Promise.all([
    loadReadMark(account),
    loadHiddenPeople(account.cacheKey).catch(() => []),
  ])
  const now = Date.now()
  const hidden = new Set(people.filter((each) => isHiding(each, now)).map(({ id }) => id))
  return notices
    .map((notice) => withoutHidden(notice, hidden))
    .filter(({ kind, count }) => count > 0 || !BY_PEOPLE.has(kind))
    .map((notice) => ({ ...notice, isRead: notice.isRead || notice.at <= upTo }))
}

export const countUnread = (notices: readonly Notice[]): number => notices.filter(({ isRead }) => !isRead).length

/** Notices about what people did: one is left out where all of its people are hidden. */
const BY_PEOPLE: ReadonlySet<Notice['kind']> = new Set(['like', 'comment', 'reply', 'mention', 'follow'])

function withoutHidden(notice: Notice, hidden: ReadonlySet<string>): Notice {
  const people = notice.people.filter(({ id }) => !hidden.has(id))
  return { ...notice, people, count: notice.count - (notice.people.length - people.length) }
}

/** The same, at every change. */
export const watchServerNotices = (): Observable<StoredNotices> => live(loadNotices)
