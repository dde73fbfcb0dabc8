/** Where the manifests that the server has last sent are kept, one a language. */
export const MANIFEST_CACHE = 'anpan-manifests'
/** A network that says nothing is not waited for any longer. */
const PATIENCE_MS = 3000

const ADDRESS = /^\/manifest-(?:ja|en|ko|zh)\.webmanifest$/

export const isManifest = ({ sameOrigin, url }: { sameOrigin: boolean; url: URL }): boolean =>
  sameOrigin && ADDRESS.test(url.pathname)

/**
 * The manifest as the server has it for this portal now, with its name and what it offers; without a network, the last
 * one that it sent, else the build's, which lies in the precache under `keys`.
 */
export async function manifestAnswer(request: Request, keys: ReadonlyMap<string, string>): Promise<Response> {
  const { pathname } = new URL(request.url)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  const asked = ask(request, pathname)
  const answer = await Promise.race([asked.catch(() => undefined), late])
  return answer ?? (await kept(pathname, keys)) ?? asked
}

async function ask(request: Request, pathname: string): Promise<Response> {
  const answer = await fetch(request, { cache: 'no-cache', redirect: 'error' })
  // a captive network answers with a page of its own
  if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) throw new Error('no manifest of ours')
  const copy = answer.clone()
  await caches.open(MANIFEST_CACHE).then(
    (cache) => cache.put(pathname, copy),
    () => undefined, // a cache that fails keeps nothing: the build's manifest is there
  )
  return answer
}

const kept = async (pathname: string, keys: ReadonlyMap<string, string>): Promise<Response | undefined> =>
  (await match(pathname)) ?? (await match(keys.get(pathname) ?? pathname))

const match = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true }).catch(() => undefined)
