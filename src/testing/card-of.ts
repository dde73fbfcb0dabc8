import type { Post } from '#contract/posts.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { postOf } from './post-of.ts'

/** A card for tests: a plain sent post by another author, changed as the test needs it. */
export function cardOf(post: Partial<Post> = {}, rest: Partial<Omit<Card, 'post'>> = {}): Card {
  return {
    post: postOf(post),
    isOwn: false,
    isLiked: false,
    isBookmarked: false,
    likes: 3,
    comments: 2,
    sync: { state: 'sent' },
    ...rest,
  }
}
