import { utf8Bytes } from '#contract/text.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import type { Account } from '#src/data/db/account.ts'
import { outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { PICTURE_CACHE } from '#src/data/db/cached-pictures.ts'
import { reportStorage } from '#src/data/db/storage-state.ts'
import { draftSlot } from '#src/data/db/draft-slots.ts'
import { withDurableTransaction } from '#src/data/db/durable-transaction.ts'
import type { Entry } from '#src/data/db/entry.ts'
import {
  type ClearableKind,
  type DatabaseName,
  databases,
  type NamedTablesThat,
  type RuledTable,
  ruledTables,
  type StorageKind,
  type TableRule,
} from '#src/data/db/tables.ts'
import { forgetFiles, ownRows } from '#src/data/db/walk-tables.ts'
import { filesOf } from '#src/data/sync/command-registry.ts'

export type { ClearableKind, StorageKind } from '#src/data/db/tables.ts'
export type StorageUse = Record<StorageKind, { bytes: number; count: number }>

/** What this device stores for the acting person, by kind. Sizes are those of the contents, without a store's overhead. */
export async function loadStorageUse(): Promise<StorageUse> {
  const account = await currentAccount()
  const waiting = await waitingPictures(account.key)
  const use = emptyUse()
  const slots = new Set<string>()
  for (const database of databaseNames)
    for (const ruled of ruledTables(database)) {
      const { counts } = ruled.rule
      if (counts === 'none') continue
      // the server's rows can be had again: a store of theirs that cannot be read holds nothing
      const rows = countedRows(ruled, account)
        .toArray()
        .catch((error: unknown) => (database === 'cache' ? [] : Promise.reject(error)))
      for (const [kind, ofKind] of byKindOf(ruled, await rows, waiting)) {
        use[kind].bytes += kind === 'pictures' ? pictureBytes(ofKind) : bytesOf(ofKind)
        if (counts.by === 'rows' || kind === 'pictures') use[kind].count += ofKind.length
        if (counts.by === 'slots' && kind === 'drafts')
          for (const { slot } of ofKind as { slot: string }[]) slots.add(draftSlot(slot))
      }
    }
  use.drafts.count = slots.size
  use.app = await measureApp()
  return use
}

/**
 * Clears these kinds for the acting person. What was not sent, drafts and the app itself always stay. Rejects with
 * StorageError.
 */
export async function clearStored(kinds: readonly ClearableKind[]): Promise<void> {
  await clear(new Set(kinds))
  reportStorage(false)
}

/**
 * Forgets all drafts of the acting person, with their pictures. Only a person who was asked about just this may. Rejects
 * with StorageError, and then nothing changed.
 */
export const clearDrafts = (): Promise<void> => clear(new Set<StorageKind>(['drafts']))

async function clear(kinds: ReadonlySet<StorageKind>): Promise<void> {
  const account = await currentAccount()
  for (const database of databaseNames) {
    const chosen = ruledTables(database).filter(
      ({ rule: { counts, clear } }) =>
        clear !== 'never' && counts !== 'none' && (counts.as === 'by-row' || kinds.has(counts.as)),
    )
    if (chosen.length === 0) continue
    await forgetFiles(chosen)
    await withDurableTransaction(databases[database], databases[database].tables, async () => {
      // the account in this transaction: its person may have left meanwhile
      const now = database === 'outbox' ? await currentAccount() : account
      const waiting = database === 'outbox' ? await waitingPictures(now.key) : new Set<string>()
      for (const ruled of chosen) {
        const rows = countedRows(ruled, now)
        const isChosen = (row: unknown) => kinds.has(kindOf(ruled, row, waiting) as StorageKind)
        await (isByRow(ruled) ? rows.filter(isChosen) : rows).delete()
      }
    })
  }
}

const isByRow = ({ rule }: RuledTable): boolean => rule.counts !== 'none' && rule.counts.as === 'by-row'

const databaseNames = Object.keys(databases) as DatabaseName[]
const emptyUse = (): StorageUse => {
  const none = () => ({ bytes: 0, count: 0 })
  return { posts: none(), pictures: none(), pages: none(), app: none(), unsent: none(), drafts: none() }
}

/** What is counted and cleared of a table: everybody's rows, where clearing takes them, or the acting person's. */
const countedRows = (ruled: RuledTable, account: Account) =>
  ruled.rule.clear === 'whole' ? ruled.table.toCollection() : ownRows(ruled, account)

/** What a row counts as where that is not one for the whole table; `waiting` has the pictures that wait with a change. */
const BY_ROW = {
  /** The server has what was acked: its entry only stays until a list has it too. */
  'outbox.outbox': (row: Entry) => (isOpen(row) ? 'unsent' : 'none'),
  /** One that waits with neither a draft nor a change: the server has it, or its post was discarded. */
  'outbox.pictures': (row: PictureRow, waiting) =>
    row.slot !== '' ? 'drafts' : waiting.has(row.id) ? 'unsent' : 'pictures',
} satisfies Record<ByRow, (row: never, waiting: ReadonlySet<string>) => StorageKind | 'none'>

type ByRow = NamedTablesThat<{ counts: Extract<TableRule['counts'], object> & { as: 'by-row' } }>

function kindOf({ name, rule }: RuledTable, row: unknown, waiting: ReadonlySet<string>): StorageKind | 'none' {
  if (rule.counts === 'none') return 'none'
  return rule.counts.as === 'by-row' ? BY_ROW[name as ByRow](row as never, waiting) : rule.counts.as
}

function byKindOf(ruled: RuledTable, rows: readonly unknown[], waiting: ReadonlySet<string>) {
  const kinds = new Map<StorageKind, unknown[]>()
  for (const row of rows) {
    const kind = kindOf(ruled, row, waiting)
    if (kind !== 'none') kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  return kinds
}

const isOpen = ({ state }: Entry): boolean => state !== 'acked'

async function waitingPictures(key: string): Promise<ReadonlySet<string>> {
  const entries = await outboxDb.outbox.where('userId').equals(key).toArray()
  return new Set(entries.filter(isOpen).flatMap(filesOf))
}

/** A kept picture's row tells its size; one that waited holds the picture itself. */
const pictureBytes = (rows: readonly unknown[]): number =>
  (rows as { bytes: number | ArrayBuffer }[]).reduce(
    (sum, { bytes }) => sum + (typeof bytes === 'number' ? bytes : bytes.byteLength),
    0,
  )

/** The size of plain data as text, and of the pictures in it. */
export function bytesOf(data: unknown): number {
  let pictureBytes = 0
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (!(value instanceof ArrayBuffer)) return value
    pictureBytes += value.byteLength
    return null
  })
  return (text === '[]' ? 0 : utf8Bytes(text)) + pictureBytes
}

/** The files of the app: what the caches hold but pictures. */
async function measureApp(): Promise<{ bytes: number; count: number }> {
  const names = await globalThis.caches?.keys().catch(() => []) // no Cache Storage here
  let bytes = 0
  let count = 0
  for (const name of names ?? []) {
    if (name === PICTURE_CACHE) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (!response) continue
      bytes += Number(response.headers.get('content-length')) || (await response.blob()).size
      count += 1
    }
  }
  return { bytes, count }
}
