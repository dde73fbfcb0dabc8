import { utf8Bytes } from '#contract/text.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb, deviceDb, outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { forgetPictures, measurePictures, PICTURE_CACHE } from '#src/data/db/kept-pictures.ts'
import { reportStorage } from '#src/data/db/storage-state.ts'
import { draftSlot } from '#src/data/db/draft-slots.ts'
import { durably } from '#src/data/db/durably.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { pictureIdsOf } from '#src/data/posts/settle.ts'

/** What can be fetched or made again, and so may be cleared. */
export const CLEARABLE = ['posts', 'pictures', 'pages'] as const
export type ClearableKind = (typeof CLEARABLE)[number]
/** `app` is the program itself; `unsent` and `drafts` are what a person wrote, and never offered when room is made. */
export type StorageKind = ClearableKind | 'app' | 'unsent' | 'drafts'
export type StorageUse = Record<StorageKind, { bytes: number; count: number }>

/** What this device stores for the acting person, by kind. Sizes are those of the contents, without a store's overhead. */
export async function loadStorageUse(): Promise<StorageUse> {
  const { key } = await currentAccount()
  const { posts, services, products, lists, queries } = cacheDb
  const [stored, pages, entries, drafts, own, pictures, app] = await Promise.all([
    Promise.all([posts, services, products, lists, queries].map((table) => table.toArray())).catch(() => []),
    deviceDb.kept.where('userId').equals(key).toArray(),
    outboxDb.outbox.where('userId').equals(key).toArray(),
    outboxDb.drafts.where('userId').equals(key).toArray(),
    outboxDb.pictures.where('userId').equals(key).toArray(),
    measurePictures().catch(() => ({ bytes: 0, count: 0 })),
    measureApp(),
  ])
  const unsent = entries.filter(isUnsent)
  const drafted = own.filter(isDrafted)
  const passing = own.filter(isNeededByNone(unsent))
  const sending = own.filter((row) => !isDrafted(row) && !passing.includes(row))
  return {
    posts: { bytes: sizeOfAll(stored), count: stored[0]?.length ?? 0 },
    pictures: {
      bytes: passing.reduce((sum, { bytes }) => sum + bytes.byteLength, pictures.bytes),
      count: pictures.count + passing.length,
    },
    pages: { bytes: bytesOf(pages), count: pages.length },
    app,
    unsent: { bytes: sizeOfAll([unsent, sending]), count: unsent.length },
    drafts: {
      bytes: sizeOfAll([drafts, drafted]),
      count: new Set([...drafts, ...drafted].map(({ slot }) => draftSlot(slot))).size,
    },
  }
}

/**
 * Clears these kinds for the acting person. What was not sent, drafts and the app itself always stay. Rejects with
 * StorageError.
 */
export async function clearStored(kinds: readonly ClearableKind[]): Promise<void> {
  if (kinds.includes('posts')) {
    const { posts, services, products, lists, queries } = cacheDb
    const tables = [posts, services, products, lists, queries]
    await durably(cacheDb, tables, () => Promise.all(tables.map((table) => table.clear())))
  }
  if (kinds.includes('pages')) {
    const { key } = await currentAccount()
    await durably(deviceDb, [deviceDb.kept], () => deviceDb.kept.where('userId').equals(key).delete())
  }
  if (kinds.includes('pictures')) {
    await forgetPictures()
    const { key } = await currentAccount()
    await durably(outboxDb, [outboxDb.pictures, outboxDb.outbox], async () => {
      const unsent = (await outboxDb.outbox.where('userId').equals(key).toArray()).filter(isUnsent)
      await outboxDb.pictures.where('userId').equals(key).filter(isNeededByNone(unsent)).delete()
    })
  }
  reportStorage(false)
}

/**
 * Forgets all drafts of the acting person, with their pictures. Only a person who was asked about just this may. Rejects
 * with StorageError, and then nothing changed.
 */
export function clearDrafts(): Promise<void> {
  return durably(outboxDb, [outboxDb.drafts, outboxDb.pictures, outboxDb.accounts], async () => {
    const { key } = await currentAccount()
    await outboxDb.drafts.where('userId').equals(key).delete()
    await outboxDb.pictures.where('userId').equals(key).filter(isDrafted).delete()
  })
}

/** True for a picture that waits with a draft, not with a post. */
const isDrafted = (row: PictureRow): boolean => row.slot !== ''

/** The server has what was acked: its entry only stays until a list has it too. */
const isUnsent = ({ state }: Entry): boolean => state !== 'acked'

/** True for a picture that waits with neither a draft nor one of these: the server has it, or its post was discarded. */
function isNeededByNone(unsent: readonly Entry[]): (row: PictureRow) => boolean {
  const waiting = new Set(unsent.flatMap(pictureIdsOf))
  return (row) => !isDrafted(row) && !waiting.has(row.id)
}

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

const sizeOfAll = (lists: readonly unknown[]): number => lists.reduce<number>((sum, list) => sum + bytesOf(list), 0)

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
