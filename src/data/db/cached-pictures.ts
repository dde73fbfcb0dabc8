import { PICTURE_TYPES } from '#contract/picture-bytes.ts'
import { pictureUrlsOf } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import { AUDIENCE, UPLOAD_PREFIX } from '#contract/uploads.ts'
import { cacheDb, type CachedPicture } from './database.ts'

/** Pictures that are kept for times without a network: all of them together, in bytes. */
export const PICTURES_MAX_BYTES = 60_000_000
export const PICTURE_CACHE = 'pictures'
/** What people sent, and the demo community's own drawings. */
const FOLDERS = [UPLOAD_PREFIX, '/pictures/']
const TYPES: ReadonlySet<string> = new Set([...PICTURE_TYPES, 'image/svg+xml'])
/** A row without its picture is one that is just being written, until it is older than this. */
const WRITING_MS = 60_000

/** True for the path of a picture that may be kept. */
export const isPicturePath = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder))

/** True for a plain answer of our own origin that is a picture and nothing else (security row S40). */
export function isPicture(answer: Response): boolean {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return answer.type === 'basic' && answer.status === 200 && !answer.redirected && TYPES.has(type)
}

/** The kept picture of a path; undefined where none is kept. */
export async function cachedPicture(path: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(PICTURE_CACHE)).match(path, { ignoreVary: true })
  } catch {
    return undefined // this browser keeps no pictures
  }
}

/** An answered picture that may be kept. */
interface AnsweredPicture extends CachedPicture {
  answer: Response
}

/** The picture of an answer, once all of it has come; undefined for what is not kept. Rejects where it is cut off. */
export async function readPicture(
  path: string,
  answer: Response,
  keptAt = Date.now(),
): Promise<AnsweredPicture | undefined> {
  if (!isPicture(answer)) return undefined
  const { size: bytes } = await answer.clone().blob()
  return bytes <= PICTURES_MAX_BYTES ? { path, bytes, keptAt, answer } : undefined
}

/**
 * Keeps pictures, and lets the oldest go where the bound is passed; resolves false where the device has no room for one
 * of them, and keeps those before it.
 */
export async function cachePictures(
  pictures: readonly AnsweredPicture[],
  isCurrentAccount: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  if (pictures.length === 0 || !(await isCurrentAccount())) return true
  let stored = 0
  try {
    // The rows first: a cached file without a row is deleted at the next start.
    await cacheDb.pictures.bulkPut(pictures.map(({ path, bytes, keptAt }) => ({ path, bytes, keptAt })))
    const cache = await caches.open(PICTURE_CACHE)
    for (const { path, answer } of pictures) {
      await cache.put(path, answer)
      stored += 1
    }
    if (!(await isCurrentAccount())) await forgetPictures()
    await trimPictures()
    return true
  } catch {
    await forget(pictures.slice(stored).map(({ path }) => path)).catch(() => undefined)
    return false
  }
}

/** Which of these paths are kept. They count as new from now on, the first of them as the newest. */
export async function renewPictures(paths: readonly string[], now = Date.now()): Promise<ReadonlySet<string>> {
  const rows = (await cacheDb.pictures.bulkGet([...paths])).filter((row) => row !== undefined)
  await cacheDb.pictures.bulkPut(rows.map((row) => ({ ...row, keptAt: ageOf(paths.indexOf(row.path), now) })))
  return new Set(rows.map((row) => row.path))
}

/** When the picture at a place of the list counts as kept: one place down is one step older. */
export const ageOf = (place: number, now: number): number => now - place

/** Lets pictures go until the bound holds, the oldest first. */
export async function trimPictures(maxBytes = PICTURES_MAX_BYTES): Promise<void> {
  const rows = await cacheDb.pictures.orderBy('keptAt').toArray()
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  const gone: string[] = []
  for (const row of rows) {
    if (bytes <= maxBytes) break
    bytes -= row.bytes
    gone.push(row.path)
  }
  await forget(gone)
}

/** Brings rows and pictures into line, and lets go of what no stored post shows any more. */
export async function sweepPictures(shown: ReadonlySet<string>, now = Date.now()): Promise<void> {
  const rows = new Map((await cacheDb.pictures.toArray()).map((row) => [row.path, row]))
  const cached = new Set(
    (await (await caches.open(PICTURE_CACHE)).keys()).map((request) => new URL(request.url).pathname),
  )
  const isBeingCached = (row: CachedPicture) => row.keptAt > now - WRITING_MS
  const lost = [...rows.values()].filter((row) => !cached.has(row.path) && !isBeingCached(row)).map((row) => row.path)
  const loose = [...cached].filter((path) => {
    const row = rows.get(path)
    return !row || (!shown.has(path) && !isBeingCached(row))
  })
  await forget([...lost, ...loose])
  await trimPictures()
}

/** Forgets one cached picture. */
export const forgetPicture = (path: string): Promise<void> => forget([path])

/** Whether everybody may see a cached picture, by the server's header; drawings of the demo community have no such header. */
export const isForEverybody = (path: string, { headers }: Response): boolean =>
  !path.startsWith(UPLOAD_PREFIX) || headers.get(AUDIENCE.header) === AUDIENCE.everybody

/** Forgets every kept picture: its person signs out, or the room is needed. */
export async function forgetPictures(): Promise<void> {
  if (globalThis.caches) {
    // One by one: a cache that is deleted whole takes its room for as long as anything still holds it.
    const cache = await caches.open(PICTURE_CACHE)
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
    await caches.delete(PICTURE_CACHE)
  }
  await cacheDb.pictures.clear()
}

/** Forgets the kept pictures of deleted posts. Never rejects: what cannot be forgotten now goes at the next start. */
export async function forgetPicturesOf(posts: readonly Partial<Pick<Post, 'imageUrl' | 'images'>>[]): Promise<void> {
  // a drawing of the demo community may be another post's too
  const paths = posts.flatMap(pictureUrlsOf).filter((path) => path.startsWith(UPLOAD_PREFIX))
  await forget(paths).catch(() => undefined)
}

/** What the kept pictures take. */
export async function measurePictures(): Promise<{ bytes: number; count: number }> {
  const rows = await cacheDb.pictures.toArray()
  return { bytes: rows.reduce((sum, row) => sum + row.bytes, 0), count: rows.length }
}

async function forget(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const cache = await caches.open(PICTURE_CACHE)
  for (const path of paths) await cache.delete(path, { ignoreVary: true })
  await cacheDb.pictures.bulkDelete([...paths])
}
