/** The scripts and styles of the build before this one, for tabs that still run it. */
const PREVIOUS = 'anpan-previous-build'

const isAsset = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

/**
 * Copies the running build's files aside before the precache is tidied up. Call while a new worker installs, with the
 * addresses of its own files. What the build before the running one left is dropped, so two builds are kept at most.
 */
export async function keepPreviousBuild(own: ReadonlySet<string>, store: CacheStorage = caches): Promise<void> {
  const names = (await store.keys()).filter((name) => name.includes('precache'))
  const found: [Request, Response][] = []
  for (const name of names) {
    const cache = await store.open(name)
    for (const request of await cache.keys()) {
      if (!isAsset(request.url) || own.has(new URL(request.url).pathname)) continue
      const answer = await cache.match(request)
      if (answer) found.push([request, answer])
    }
  }
  if (found.length === 0) return
  await store.delete(PREVIOUS)
  const previous = await store.open(PREVIOUS)
  for (const [request, answer] of found) await previous.put(request, answer)
}

/** A file of a build: of the previous one where the network has it no more. */
export async function fromAnyBuild(request: Request, store: CacheStorage = caches): Promise<Response> {
  const kept = await store.match(request, { cacheName: PREVIOUS })
  return kept ?? fetch(request)
}
