import { imagesOf } from '#contract/post-pictures.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import { comments } from '#fixtures/comments.ts'
import { members, posts } from '#fixtures/community.ts'
import { products } from '#fixtures/products.ts'
import { reviews } from '#fixtures/reviews.ts'
import { services } from '#fixtures/services.ts'
import { spaces, spaceUsers } from '#fixtures/spaces.ts'
import { follows } from '#fixtures/follows.ts'
import { setMark } from './marks.ts'
import type { MockState } from './state.ts'

/** Puts the sample community in, its ages counted back from `now` (ms since 1970). */
export function seed(state: MockState, now: number): void {
  for (const { id, firstName, lastName, avatarColour } of members)
    state.usersById.set(id, {
      id,
      firstName,
      lastName,
      avatarColour,
      email: null,
      password: null,
      secret: null,
      isGuest: false,
      isSample: true,
    })
  for (const { minutesAgo, productIds, likes, ...post } of posts)
    state.postsById.set(post.id, {
      ...post,
      images: imagesOf(post),
      createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
      products: productIds.flatMap((id) => attached(products.find((product) => product.id === id))),
      sampleLikes: likes,
      isSample: true,
    })
  for (const { minutesAgo, rootMinutesAgo, likerIds, ...comment } of comments) {
    const createdAt = new Date(now - minutesAgo * 60_000).toISOString()
    const rootAt = new Date(now - rootMinutesAgo * 60_000).toISOString()
    state.commentsById.set(comment.id, { ...comment, createdAt, rootAt, isSample: true })
    state.likersByComment.set(comment.id, new Set(likerIds))
  }
  for (const { followerId, followedId } of follows)
    setMark(state, 'follows', followerId, followedId, true, new Date(now - 86_400_000).toISOString())
  for (const { minutesAgo, ...review } of reviews) {
    const createdAt = new Date(now - minutesAgo * 60_000).toISOString()
    state.reviewsById.set(review.id, { ...review, createdAt, editedAt: null, isSample: true })
  }
  state.products = products
  state.spaces = spaces
  state.spaceUsers = spaceUsers
}

/** Services are data of the product and not of the community: they are there without a sample, too. */
export function seedServices(state: MockState): void {
  state.services = services
}

function attached(product: Product | undefined): Post['products'] {
  if (!product) return []
  const { id, name, price, nameTexts } = product
  return [{ id, name, price, ...(nameTexts && { texts: nameTexts }) }]
}
