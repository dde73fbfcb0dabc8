import type { Post } from '#contract/posts.ts'
import type { Account } from '#src/data/db/account.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'
import { isPersonHidden } from '#src/data/people/layer.ts'
import { commandOf, isEditable, isReadable } from '#src/data/sync/command-registry.ts'
import { none } from '#src/data/sync/command.ts'
import type { PostsLayer, Viewer } from './layer.ts'

/** How far a person's own change has come. */
export type SyncMark =
  | { state: 'sent' }
  | { state: 'waiting'; seq: number; canEdit: boolean }
  | { state: 'sending'; seq: number }
  | { state: 'failed'; seq: number; reason: FailReason }

/** How far an own edit of a post that the server has has come, and what it says. */
export type EditMark = Exclude<SyncMark, { state: 'sent' }> & {
  text: string
  /** The revision that was changed. */
  base: number
}

/** A post as it is seen: the server's row with the outbox laid over it. Computed, never stored. */
export interface Card {
  post: Post
  /** False for another author's post: its menu offers Hide in place of Delete. */
  isOwn: boolean
  isLiked: boolean
  isBookmarked: boolean
  likes: number
  comments: number
  sync: SyncMark
  /** Left out where no edit of it waits or was refused. */
  edit?: EditMark
}

/** True for a post that can be drawn as a card; an older version may have stored it in another shape (fault F58). */
export const isWhole = ({ content, user, _count }: Partial<Post>): boolean =>
  typeof content === 'string' && user !== undefined && _count !== undefined

/** Ids under which an account's posts may come: its server id and its key on this device. */
export function viewerOf(account: Account): Viewer {
  return { userIds: new Set([account.key, ...(account.user ? [account.user.id] : [])]), user: account.user }
}

/**
 * Lays the outbox over the server's rows. Pure and total; the result depends on `seq`, never on the
 * order of `entries`; applying an acked entry over rows that already have it changes nothing; no post is shown twice.
 * Rows keep their order; posts that the rows lack come first, newest wish first.
 */
export function project(
  stored: readonly Post[],
  entries: readonly Entry[],
  viewer: Viewer,
  idMap: ReadonlyMap<string, string> = new Map(),
  hiddenPeople: ReadonlySet<string> = new Set(),
  /** Whose own list it is: they are not left out of it. */
  shownId?: string,
): Card[] {
  const rows = stored.filter(isWhole)
  const idOf = (id: string) => idMap.get(id) ?? id
  const layer: PostsLayer = {
    viewer,
    idOf,
    made: [],
    hidden: new Set(),
    likes: new Map(),
    bookmarks: new Map(),
    edits: new Map(),
    standings: new Map(),
  }
  for (const entry of [...entries].sort((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    // damaged: the outbox lists what is left of it
    if (overlay !== none && isReadable(entry)) overlay.posts?.(layer as never, entry as never)
  }
  const known = new Set(rows.map((row) => row.id))
  const made = layer.made
    .map(({ entry, post }) => ({ post, sync: markOf(entry) }))
    .filter(({ post }) => !known.has(post.id) && !known.has(idOf(post.id)))
  const sent: SyncMark = { state: 'sent' }
  return [...made, ...rows.map((post) => ({ post, sync: sent }))]
    .filter(
      ({ post }) =>
        !layer.hidden.has(post.id) && (post.user.id === shownId || !isPersonHidden(post.user.id, layer, hiddenPeople)),
    )
    .map(({ post, sync }) => cardOf(post, sync, layer))
}

/** The text that a post is seen with, and how far the edit has come that its person has to know of. */
function editedOf(row: Post, edits: NonNullable<ReturnType<PostsLayer['edits']['get']>>) {
  let post = row
  let open: (typeof edits)[number] | undefined
  for (const entry of edits) {
    const { state, result, payload } = entry
    if (state === 'acked') {
      if (result && isLaterText(result, post)) post = withEdit(post, result)
      continue
    }
    if (state !== 'failed' && state !== 'blocked') post = withEdit(post, { content: payload.content })
    // what waits behind a refused one goes out or away with it
    if (open?.state !== 'failed') open = entry
  }
  const mark = open && markOf(open)
  const edit: EditMark | undefined =
    open && mark && mark.state !== 'sent' ? { ...mark, text: open.payload.content, base: open.payload.base } : undefined
  return { post, ...(edit && { edit }) }
}

function cardOf(row: Post, sync: SyncMark, { likes: wishes, bookmarks, viewer, edits }: PostsLayer): Card {
  const { post, ...edit } = editedOf(row, edits.get(row.id) ?? [])
  const wish = wishes.get(post.id)
  const wasLiked = post.likedByMe ?? false
  const isLiked = wish ?? wasLiked
  const likes = Math.max(0, post._count.likes + Number(isLiked && !wasLiked) - Number(!isLiked && wasLiked))
  const isBookmarked = bookmarks.get(post.id) ?? post.bookmarkedByMe ?? false
  const isOwn = viewer.userIds.has(post.user.id)
  return { post, isOwn, isLiked, isBookmarked, likes, comments: post._count.comments, sync, ...edit }
}

/** How far an entry has come. */
export function markOf(entry: Entry): SyncMark {
  switch (entry.state) {
    case 'acked':
      return { state: 'sent' }
    case 'inflight':
      return { state: 'sending', seq: entry.seq }
    case 'failed':
      return { state: 'failed', seq: entry.seq, reason: entry.lastError?.reason ?? 'refused' }
    default:
      return { state: 'waiting', seq: entry.seq, canEdit: isEditable(entry) }
  }
}

/** What an edited post has that the one before had not. */
export const withEdit = (post: Post, { content, mentions, revision, editedAt }: Partial<Post>): Post => ({
  ...post,
  ...(content !== undefined && { content }),
  ...(mentions && { mentions }),
  ...(revision !== undefined && { revision }),
  ...(editedAt !== undefined && { editedAt }),
})

/** True where an answer tells of a later text than a row. */
export const isLaterText = (answer: Post, row: Post): boolean => (answer.revision ?? 1) > (row.revision ?? 1)
