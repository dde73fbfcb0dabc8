import type { Post } from '#contract/posts.ts'

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
