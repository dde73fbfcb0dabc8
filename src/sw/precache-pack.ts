import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PACK_ADDRESS, type PackedFile } from './packed-file.ts'

/** With fewer files to get than this, each is fetched by itself: an update that changed little sends little. */
const WORTH_FILES = 20

/** What a file's own answer says of itself, and the pack's answer of the pack. */
const OF_THE_PACK = ['cache-control', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary']

/** The files that the precache wants, by address: each with the address under which it is stored. */
export type Keys = ReadonlyMap<string, string>

/**
 * Before the precache is filled, puts into it from one file what that one has and the precache wants. Whatever is
 * missing then, all of it where the pack cannot be had, is fetched file by file. Files get the pack's security headers,
 * which are the same on every answer of the server.
 */
export function fromPack(keys: Keys, cacheName: string): WorkboxPlugin {
  let filled: Promise<void> | undefined
  return {
    handlerWillStart: async ({ event }) => {
      if (event?.type !== 'install') return
      filled ??= fill(keys, cacheName).catch(() => undefined) // each is fetched by itself
      await filled
    },
  }
}

async function fill(keys: Keys, cacheName: string): Promise<void> {
  const missing = await missingFrom(keys, cacheName)
  if (missing.size >= WORTH_FILES) await fillFromPack(missing, cacheName)
}

/**
 * Puts back the files that the precache has lost: its cache may be emptied, or lose single files, while the worker stays. Texts of a
 * page come from the pack, which names their revision; a server that has another build by now gives none of them.
 * Resolves with true once the precache is whole.
 */
export async function healPrecache(keys: Keys, cacheName: string): Promise<boolean> {
  const missing = await missingFrom(keys, cacheName)
  if (missing.size === 0) return true
  const isTextWithRevision = ([url, key]: [string, string]) => !key.endsWith(url) && !url.endsWith('.png')
  if (missing.size >= WORTH_FILES || [...missing].some(isTextWithRevision))
    await fillFromPack(missing, cacheName).catch(() => undefined) // each is fetched by itself
  const cache = await caches.open(cacheName)
  for (const [url, key] of [...(await missingFrom(keys, cacheName))].filter((each) => !isTextWithRevision(each))) {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (answer.ok) await cache.put(key, answer)
  }
  return (await missingFrom(keys, cacheName)).size === 0
}

async function missingFrom(keys: Keys, cacheName: string): Promise<Map<string, string>> {
  const stored = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url))
  return new Map([...keys].filter(([, key]) => !stored.has(key)))
}

async function fillFromPack(missing: Keys, cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const answer = await fetch(PACK_ADDRESS, { cache: 'no-cache', credentials: 'same-origin' })
  if (!answer.ok) return
  const headers = new Headers(answer.headers)
  for (const name of OF_THE_PACK) headers.delete(name)
  const files = (await answer.json()) as PackedFile[]
  await Promise.all(
    files.map(async ({ url, revision, type, text }) => {
      const key = missing.get(url)
      // the server may have another build by now
      if (key === undefined || (revision !== null && !key.endsWith(revision))) return
      headers.set('content-type', type)
      await cache.put(key, new Response(text, { headers }))
    }),
  )
}
