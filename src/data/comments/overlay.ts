import type { Comment } from '#contract/comments.ts'
import type { Author } from '#contract/posts.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { isPersonHidden } from '#src/data/people/layer.ts'
import type { Viewer } from '#src/data/posts/layer.ts'
import { type SyncMark, markOf } from '#src/data/posts/overlay.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { none } from '#src/data/sync/command.ts'
import type { CommentsLayer } from './layer.ts'
import { withoutComment } from './stored-thread.ts'

/** A comment as it is seen: the server's row with the outbox laid over it. Computed, never stored. */
export interface CommentCard {
  comment: Comment
  isOwn: boolean
  isLiked: boolean
  likes: number
  sync: SyncMark
}

/** What is laid over which comments. */
export interface Over {
  postId: string
  entries: readonly Entry[]
  viewer: Viewer
  /** How far the lane had come when the rows were asked for: they know what was acked until then. */
  epoch: number
  /** Whom the viewer has muted or blocked, as far as the server has told. */
  hiddenPeople?: ReadonlySet<string>
  /** Tells of a comment whether it has a word that the viewer has muted. */
  says?: ((comment: Comment) => boolean) | undefined
}

/**
 * Lays the outbox over a post's comments. Pure; the result depends on `seq`, never on the order of `entries`. No comment
 * is in it twice. Comments by hidden authors or with a muted word are left out with their replies. Rows keep their order;
 * comments that they lack come last, the oldest first.
 */
export function projectComments(stored: readonly Comment[], over: Over): CommentCard[] {
  const { postId, entries, viewer, epoch, hiddenPeople = new Set(), says } = over
  const layer: CommentsLayer = { viewer, made: [], deleted: new Set(), likes: new Map(), standings: new Map() }
  const open = entries.filter(({ ackEpoch }) => ackEpoch === null || ackEpoch > epoch)
  for (const entry of open.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.comments?.(layer as never, entry as never)
  }
  const marks = new Map<string, SyncMark>()
  const known = new Map(stored.map((comment) => [comment.id, comment]))
  let all = [...stored]
  for (const { entry, comment } of layer.made) {
    if (comment.postId !== postId || known.has(comment.id)) continue
    const parent = known.get(comment.parentId ?? '')
    const placed = { ...comment, rootId: parent?.rootId ?? comment.rootId }
    known.set(placed.id, placed)
    marks.set(placed.id, markOf(entry))
    all.push(placed)
  }
  for (const id of layer.deleted) all = withoutComment(all, id)
  const isHidden = (comment: Comment, { id }: Author) =>
    isPersonHidden(id, layer, hiddenPeople) || (!viewer.userIds.has(id) && says?.(comment) === true)
  return withoutHidden(all, isHidden).map((comment) => cardOf(comment, layer, marks.get(comment.id)))
}

/** Leaves out what is hidden, and all that answers it. */
function withoutHidden(
  comments: readonly Comment[],
  isHidden: (comment: Comment, author: Author) => boolean,
): readonly Comment[] {
  const hidden = new Set(
    comments.filter((comment) => comment.user && isHidden(comment, comment.user)).map(({ id }) => id),
  )
  if (hidden.size === 0) return comments
  for (let before = 0; before < hidden.size; ) {
    before = hidden.size
    for (const { id, parentId } of comments) if (parentId !== null && hidden.has(parentId)) hidden.add(id)
  }
  return comments.filter(({ id }) => !hidden.has(id))
}

function cardOf(comment: Comment, { viewer, likes }: CommentsLayer, sync: SyncMark = { state: 'sent' }): CommentCard {
  const wish = comment.isDeleted ? undefined : likes.get(comment.id)
  const isLiked = wish ?? comment.likedByMe
  return {
    comment,
    isOwn: comment.user !== null && viewer.userIds.has(comment.user.id),
    isLiked,
    likes: Math.max(0, comment.likes + Number(isLiked) - Number(comment.likedByMe)),
    sync,
  }
}
