import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PACK_ADDRESS, type PackedFile } from './packed-file.ts'

/** With fewer files to get than this, each is fetched by itself: an update that changed little sends little. */
const WORTH_FILES = 20

/** What a file's own answer says of itself, and the pack's answer of the pack. */
const OF_THE_PACK = ['cache-control', 'content-encoding', 'content-length', 'etag', 'last-modified', 'vary']

/**
 * Before the precache is filled, puts into it from one file what that one has and the precache wants. Whatever is
 * missing then, all of it where the pack cannot be had, is fetched file by file. Files get the pack's security headers,
 * which are the same on every answer of the server.
 *
 * @param keys of the files that the precache wants, by address, as it keeps them
 */
export function fromPack(keys: ReadonlyMap<string, string>, cacheName: string): WorkboxPlugin {
  let filled: Promise<void> | undefined
  return {
    handlerWillStart: async ({ event }) => {
      if (event?.type !== 'install') return
      filled ??= fill(keys, cacheName).catch(() => undefined) // each is fetched by itself
      await filled
    },
  }
}

async function fill(keys: ReadonlyMap<string, string>, cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const isWanted = (key: string | undefined): key is string => key !== undefined && !kept.has(key)
  if ([...keys.values()].filter(isWanted).length < WORTH_FILES) return
  const answer = await fetch(PACK_ADDRESS, { cache: 'no-cache', credentials: 'same-origin' })
  if (!answer.ok) return
  const headers = new Headers(answer.headers)
  for (const name of OF_THE_PACK) headers.delete(name)
  const files = (await answer.json()) as PackedFile[]
  await Promise.all(
    files.map(async ({ url, revision, type, text }) => {
      const key = keys.get(url)
      // the server may have another build by now
      if (!isWanted(key) || (revision !== null && !key.endsWith(revision))) return
      headers.set('content-type', type)
      await cache.put(key, new Response(text, { headers }))
    }),
  )
}
