import { searchForm } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldOf } from '#src/data/db/held-rows.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { textParts } from '#src/lib/text-parts.ts'

/** A tag of stored posts as it was written most lately, without its sign, and in how many posts it stands. */
interface StoredTag {
  tag: string
  folded: string
  count: number
}

const storedTags = heldOf(['posts'], async (cacheKey): Promise<readonly StoredTag[]> => {
  const byForm = new Map<string, StoredTag>()
  await cacheDb.posts
    .where('[cacheKey+rank]')
    .between([cacheKey, ''], [cacheKey, '\uffff'])
    .reverse()
    .each(({ post }) => {
      if (!/[#＃]/.test(post.content)) return
      const tags = textParts(post.content, '').flatMap((part) =>
        typeof part !== 'string' && part.kind === 'tag' ? [part.text.slice(1)] : [],
      )
      for (const tag of new Set(tags)) {
        const folded = searchForm(tag)
        const known = byForm.get(folded)
        byForm.set(folded, { tag: known?.tag ?? tag, folded, count: (known?.count ?? 0) + 1 })
      }
    })
  return [...byForm.values()].toSorted((a, b) => b.count - a.count)
})

/** The tags of stored posts that begin with these letters, the most written first. */
export async function findTags(q: string, most: number): Promise<string[]> {
  const { cacheKey } = await currentAccount()
  const start = searchForm(q)
  const all = await storedTags(cacheKey)
  return all
    .filter(({ folded }) => folded.startsWith(start) && folded !== start)
    .map(({ tag }) => tag)
    .slice(0, most)
}
