/** The scripts and styles of the build before this one, for tabs that still run it. */
const PREVIOUS = 'anpan-previous-build'
/** Those of pages that are rarely opened, from their first use on. */
const USED = 'anpan-used-files'
const USED_MAX = 40

const isAsset = (request: Request): boolean => new URL(request.url).pathname.startsWith('/assets/')

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
      if (!isAsset(request) || own.has(new URL(request.url).pathname)) continue
      const answer = await cache.match(request)
      if (answer) found.push([request, answer])
    }
  }
  if (found.length === 0) return
  await store.delete(PREVIOUS)
  const previous = await store.open(PREVIOUS)
  for (const [request, answer] of found) await previous.put(request, answer)
}

/**
 * A file of a build that is not among those kept from the start: of the previous one, or of a page that is rarely
 * opened, which is kept from its first use on.
 */
export async function fromAnyBuild(request: Request, store: CacheStorage = caches): Promise<Response> {
  for (const cacheName of [PREVIOUS, USED]) {
    const kept = await store.match(request, { cacheName })
    if (kept) return kept
  }
  const answer = await fetch(request)
  // a device that has no room for it shows it all the same
  if (answer.ok) await keepUsed(request, answer.clone(), store).catch(() => undefined)
  return answer
}

/** The files of a build that were opened, the newest of them. */
async function keepUsed(request: Request, answer: Response, store: CacheStorage): Promise<void> {
  const used = await store.open(USED)
  await used.put(request, answer)
  const all = await used.keys()
  for (const old of all.slice(0, Math.max(0, all.length - USED_MAX))) await used.delete(old)
}
