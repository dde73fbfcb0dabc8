import { pictureUrlsOf } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { loadFeed } from './feed-store.ts'
import { ageOf, isPicturePath, cachePictures, readPicture, renewPictures } from '#src/data/db/cached-pictures.ts'

/** So many of the newest posts have their pictures on the device. */
const POSTS_WITH_PICTURES = 50
/** So many pictures are stored at a time. */
const BATCH = 10

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** True where bytes are dear: the person asked to save them, or the line is very slow. */
function isMetered(): boolean {
  const line = (navigator as { connection?: Line }).connection
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '')
}

/** The paths of the pictures and faces that posts show and that may be kept, in their order, each once. */
export const picturePathsOf = (posts: readonly Partial<Pick<Post, 'imageUrl' | 'images' | 'user'>>[]): string[] => [
  ...new Set(
    posts
      .flatMap((post) => [...pictureUrlsOf(post), post.user?.avatar])
      .filter((path): path is string => !!path && isPicturePath(path)),
  ),
]

/**
 * Fetches what is missing of the newest stored posts' pictures, one after the other, so that they are seen without a
 * network too; fetches nothing where bytes are dear, and no more where there is no room. Resolves false where it had to stop and should be asked again:
 * no network, or another person acts on this device.
 */
export async function cacheNewestPictures(): Promise<boolean> {
  if (!globalThis.caches) return true // this browser keeps no pictures
  const { cacheKey } = await currentAccount()
  const isCurrentAccount = async () => (await currentAccount()).cacheKey === cacheKey
  const feed = await loadFeed(cacheKey, POSTS_WITH_PICTURES)
  const paths = picturePathsOf(feed?.posts ?? [])
  const now = Date.now()
  const cached = await renewPictures(paths, now)
  const missing = paths.filter((path) => !cached.has(path))
  if (missing.length > 0 && isMetered()) return true
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH)
    const pictures: NonNullable<Awaited<ReturnType<typeof readPicture>>>[] = []
    let isCutOff = false
    for (const path of batch) {
      try {
        if ((await heldAccount()).cacheKey !== cacheKey) throw new Error('another person acts on this device')
        const answer = await fetch(path, { priority: 'low', redirect: 'error' } as RequestInit)
        const picture = await readPicture(path, answer, ageOf(paths.indexOf(path), now))
        if (picture) pictures.push(picture)
      } catch {
        isCutOff = true // the next stored list asks again
        break
      }
    }
    const hasRoom = await cachePictures(pictures, isCurrentAccount)
    if (isCutOff) return false
    if (!hasRoom) return true
  }
  return true
}
