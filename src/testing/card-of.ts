import type { Post } from '#contract/posts.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'

/** A card for tests: a plain sent post by somebody else, changed as the test needs it. */
export function cardOf(post: Partial<Post> = {}, rest: Partial<Omit<Card, 'post'>> = {}): Card {
  return {
    post: {
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
    },
    isOwn: false,
    isLiked: false,
    likes: 3,
    comments: 2,
    sync: { state: 'sent' },
    ...rest,
  }
}
