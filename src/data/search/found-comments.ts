import type { Observable } from 'dexie'
import type { Comment } from '#contract/comments.ts'
import { hasTokens, searchForm, searchTokens } from '#contract/search-form.ts'
import { type CommentCard, projectComments } from '#src/data/comments/overlay.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldOf } from '#src/data/db/held-rows.ts'
import { live } from '#src/data/db/live.ts'
import { loadPosts } from '#src/data/posts/feed-store.ts'
import { viewerOf } from '#src/data/posts/overlay.ts'
import { readLaidOver } from '#src/data/posts/views.ts'
import { bestFits, searchFit } from '#src/lib/search-fit.ts'

export interface FoundComments {
  q: string
  cards: CommentCard[]
}

/** So many comments are found at most. */
export const COMMENTS_FOUND_MAX = 50

interface StoredComment {
  id: string
  postId: string
  folded: string
}

/** What a search of comments looks into: the text and its author's names. */
const searchedInComment = ({ content, user }: Pick<Comment, 'content' | 'user'>): string =>
  [content, user?.firstName, user?.lastName].filter(Boolean).join('\n')

/** The searched texts of the comments in an account's stored threads, the newest first; held until one changes. */
const storedComments = heldOf(['threads'], async (cacheKey): Promise<readonly StoredComment[]> => {
  const rows = await cacheDb.threads.where('cacheKey').equals(cacheKey).toArray()
  return rows
    .flatMap(({ comments }) => comments.filter(({ isDeleted }) => !isDeleted))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .map((comment) => ({
      id: comment.id,
      postId: comment.postId,
      folded: searchForm(searchedInComment(comment)),
    }))
})

/**
 * The comments on this device that a search finds, as they are to be seen: those of one's own that wait come first, then
 * those that fit best, and of these the newest. What its reader has hidden, and what is under it, is left out.
 */
export function watchFoundComments(q: string): Observable<FoundComments> {
  const tokens = searchTokens(q)
  return live(async () => {
    const { account, entries, hidden, hiddenPeople, says, stored, over } = await readLaidOver(async (cacheKey) => {
      // read for the sake of what it covers: the view follows every stored thread
      await cacheDb.threads.where('cacheKey').equals(cacheKey).limit(1).toArray()
      const all = tokens.length > 0 ? await storedComments(cacheKey) : []
      return bestFits(all, ({ folded }) => searchFit(folded, tokens)).slice(0, COMMENTS_FOUND_MAX)
    })
    const found = stored ?? []
    const waiting = entries.flatMap(({ kind, payload }) =>
      kind === 'comment.create' && tokens.length > 0 ? [(payload as { postId: string }).postId] : [],
    )
    const postIds = [...new Set([...waiting, ...found.map(({ postId }) => postId)])]
    const { cacheKey } = account
    const keys = postIds.map((id): [string, string] => [cacheKey, id])
    const [rows, posts] = await Promise.all([cacheDb.threads.bulkGet(keys), loadPosts(cacheKey, postIds)])
    const known = posts.filter((post) => post !== undefined)
    const seen = new Set(over(known).map(({ post }) => post.id))
    const gone = new Set([
      ...hidden,
      ...known.filter(({ id }) => !seen.has(id)).map(({ id }) => id),
      ...entries.flatMap(({ kind, state, target }) => (kind === 'post.delete' && state !== 'failed' ? [target] : [])),
    ])
    const viewer = viewerOf(account)
    const cards = postIds.flatMap((postId, at) => {
      if (gone.has(postId)) return []
      const { comments = [], requestedEpoch = -1 } = rows[at] ?? {}
      return projectComments(comments, { postId, entries, viewer, epoch: requestedEpoch, hiddenPeople, says })
    })
    const rankById = new Map(found.map(({ id }, rank) => [id, rank]))
    const rankOf = ({ comment, sync }: CommentCard) =>
      rankById.get(comment.id) ?? (sync.state === 'sent' ? Infinity : -1)
    return {
      q,
      cards: cards
        .filter((card) => rankOf(card) < Infinity && hasTokens(searchForm(searchedInComment(card.comment)), tokens))
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, COMMENTS_FOUND_MAX),
    }
  })
}
