import { currentAccount } from '#src/data/session/accounts.ts'
import {
  cachedPicture,
  cachePictures,
  forgetPicture,
  isForEverybody,
  isPicturePath,
  readPicture,
} from '#src/data/db/cached-pictures.ts'

/** How long a cached picture that not everybody may see waits for an answer before it is shown. */
const PATIENCE_MS = 3000
/** Answers after which a viewer may not see a picture any more. */
const GONE = [401, 403, 404, 410]

/** True for what a page shows as a picture of a post; pages that fetch pictures to keep them see to it themselves. */
export const isShownPicture = ({ sameOrigin, url, request }: { sameOrigin: boolean; url: URL; request: Request }) =>
  sameOrigin && request.destination === 'image' && isPicturePath(url.pathname)

/**
 * A picture: the cached one, or else the server's, which is cached for times without a network. One that not everybody may see,
 * such as that of a message, is requested each time, and forgotten when the server no longer has it for this viewer.
 */
export async function pictureAnswer(request: Request, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const path = new URL(request.url).pathname
  const kept = await cachedPicture(path)
  if (kept && isForEverybody(path, kept)) return kept
  const asked = ask(request, path, wait)
  if (!kept) return asked
  const answered = asked.then((answer) => (answer.ok || GONE.includes(answer.status) ? answer : kept))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([answered, late]).catch(() => kept)
}

async function ask(request: Request, path: string, wait: (work: Promise<unknown>) => void): Promise<Response> {
  const before = currentAccount()
  const answer = await fetch(request, { redirect: 'error' }) // a picture of ours is never elsewhere
  // A picture that comes after a sign-out is not cached for the next account.
  const isCurrentAccount = async () => (await before).cacheKey === (await currentAccount()).cacheKey
  const keep = async () => {
    const picture = await readPicture(path, answer.clone())
    if (picture) await cachePictures([picture], isCurrentAccount)
  }
  wait((GONE.includes(answer.status) ? forgetPicture(path) : keep()).catch(() => undefined))
  return answer
}
