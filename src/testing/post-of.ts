import type { Post } from '#contract/posts.ts'

/** A post for tests: plain, by another author, changed as the test needs it. */
export const postOf = (post: Partial<Post> = {}): Post => ({
  id: 'p1',
  content: 'Fresh bread at the station',
  createdAt: new Date().toISOString(),
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  products: [],
  user: { id: 'u1', firstName: 'Emma', lastName: 'Clarke' },
  _count: { likes: 3, comments: 2 },
  title: null,
  isShopPost: false,
  likedByMe: false,
  lang: 'en',
  ...post,
})
