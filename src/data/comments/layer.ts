import type { Comment } from '#contract/comments.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { PeopleLayer } from '#src/data/people/layer.ts'
import type { Viewer } from '#src/data/posts/layer.ts'

/** What waiting changes lay over a post's stored comments; each command adds its own, the oldest first. */
export interface CommentsLayer extends PeopleLayer {
  readonly viewer: Viewer
  /** Comments that the rows may lack, the oldest wish first. */
  made: { entry: Entry; comment: Comment }[]
  deleted: Set<string>
  likes: Map<string, boolean>
}

/** A command's part in how comments are seen. */
export const onComments = <E extends Entry>(
  lay: (layer: CommentsLayer, entry: E) => void,
): { comments: typeof lay } => ({ comments: lay })
