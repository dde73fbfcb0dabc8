import Dexie from 'dexie'
import { searchedInPost } from '#contract/posts.ts'
import { searchForm } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'

/** Rows in one read while the texts are gathered, so that nothing waits long. */
const ROWS_PER_READ = 500

/** What is searched of a stored post, as it is compared. */
interface StoredText {
  id: string
  folded: string
}

let held: { cacheKey: string; texts: Promise<readonly StoredText[]> } | undefined

// Whatever changes the stored posts, in another tab or the worker too.
Dexie.on('storagemutated', (parts: Readonly<Record<string, unknown>>) => {
  const posts = `idb://${cacheDb.name}/posts/`
  if (parts.all || Object.keys(parts).some((part) => part.startsWith(posts))) held = undefined
})

/**
 * The searched texts of an account's stored posts, the newest first; held in memory until the posts change, so that a
 * search reads the few rows that it has found and not all of them.
 */
export function storedTexts(cacheKey: string): Promise<readonly StoredText[]> {
  if (held?.cacheKey === cacheKey) return held.texts
  // a task of its own: a live view that asks must neither follow what is read here nor break it off
  const texts = new Promise<readonly StoredText[]>((resolve, reject) => {
    setTimeout(() => void gather(cacheKey).then(resolve, reject))
  })
  const now = { cacheKey, texts }
  held = now
  texts.catch(() => {
    if (held === now) held = undefined // what could not be read is read anew next time
  })
  return texts
}

async function gather(cacheKey: string): Promise<StoredText[]> {
  const texts: StoredText[] = []
  for (let to = '\uffff'; ; ) {
    const rows = await cacheDb.posts
      .where('[cacheKey+rank]')
      .between([cacheKey, ''], [cacheKey, to])
      .reverse()
      .limit(ROWS_PER_READ)
      .toArray()
    for (const { id, post } of rows) texts.push({ id, folded: searchForm(searchedInPost(post)) })
    to = rows.at(-1)?.rank ?? ''
    if (rows.length < ROWS_PER_READ) return texts
  }
}
