import { type Author, searchedInPost } from '#contract/posts.ts'
import { searchForm } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldOf } from '#src/data/db/held-rows.ts'

/** Rows in one read while the texts are gathered, so that nothing waits long. */
const ROWS_PER_READ = 500

/** What is searched of a stored post, as it is compared; its title are the first `head` units. */
interface StoredText {
  id: string
  folded: string
  head: number
}

interface StoredTexts {
  /** The newest first. */
  texts: readonly StoredText[]
  /** Who wrote them, as they are called now. */
  authors: ReadonlyMap<string, Author>
}

/**
 * The searched texts of an account's stored posts, and who wrote them; held in memory until the posts change, so that a
 * search reads the few rows that it has found and not all of them.
 */
export const storedTexts: (cacheKey: string) => Promise<StoredTexts> = heldOf(['posts'], gather)

async function gather(cacheKey: string): Promise<StoredTexts> {
  const texts: StoredText[] = []
  const authors = new Map<string, Author>()
  for (let to = '\uffff'; ; ) {
    const rows = await cacheDb.posts
      .where('[cacheKey+rank]')
      .between([cacheKey, ''], [cacheKey, to])
      .reverse()
      .limit(ROWS_PER_READ)
      .toArray()
    for (const { id, post } of rows) {
      texts.push({ id, folded: searchForm(searchedInPost(post)), head: post.title ? searchForm(post.title).length : 0 })
      if (post.user && !authors.has(post.user.id)) authors.set(post.user.id, post.user)
    }
    to = rows.at(-1)?.rank ?? ''
    if (rows.length < ROWS_PER_READ) return { texts, authors }
  }
}
