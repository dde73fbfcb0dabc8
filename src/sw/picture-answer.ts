import { currentAccount } from '#src/data/session/accounts.ts'
import { isPicturePath, cachePicture, cachedPicture } from '#src/data/db/cached-pictures.ts'

/** True for what a page shows as a picture of a post; pages that fetch pictures to keep them see to it themselves. */
export const isShownPicture = ({ sameOrigin, url, request }: { sameOrigin: boolean; url: URL; request: Request }) =>
  sameOrigin && request.destination === 'image' && isPicturePath(url.pathname)

/** A post's picture: the kept one, else the host's, which is kept for times without a network. */
export async function pictureAnswer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const path = new URL(request.url).pathname
  const kept = await cachedPicture(path)
  if (kept) return kept
  const before = currentAccount()
  const answer = await fetch(request, { redirect: 'error' }) // a picture of ours is never elsewhere
  // A picture that comes after a sign-out is not kept for whoever is here now.
  const isCurrentAccount = async () => (await before).cacheKey === (await currentAccount()).cacheKey
  wait(cachePicture(path, answer.clone(), { isCurrentAccount }).catch(() => undefined))
  return answer
}
