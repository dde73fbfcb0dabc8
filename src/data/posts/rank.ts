import type { Post } from '#contract/posts.ts'

/** A post's place in the newest-first order: sorts by moment, then by id, whatever form the host's time has. */
export const rankOf = (post: Pick<Post, 'id' | 'createdAt'>): string =>
  `${new Date(post.createdAt).toISOString()} ${post.id}`
