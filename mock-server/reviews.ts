import { RATING_MAX } from '#contract/reviews.ts'
import { isSeen } from './seen.ts'
import type { MockState } from './state.ts'
import type { MockReview } from './shop-state.ts'

/** How many of the reviews of a product that can be read give one star, two, and so on. */
export function countsOf(state: MockState, productId: string): number[] {
  const counts = Array.from({ length: RATING_MAX }, () => 0)
  for (const review of reviewsOf(state, productId))
    if (isSeen(state, review)) counts[review.rating - 1] = (counts[review.rating - 1] ?? 0) + 1
  return counts
}

export const reviewsOf = ({ reviewsById }: MockState, productId: string): MockReview[] =>
  [...reviewsById.values()].filter((review) => review.productId === productId)

/** Whether a user has bought a product, and got it. */
export const hasBought = ({ ordersById }: MockState, userId: string, productId: string): boolean =>
  [...ordersById.values()].some(
    ({ userId: buyerId, order }) =>
      buyerId === userId &&
      order.state === 'delivered' &&
      order.cancelledAt === null &&
      order.lines.some((line) => line.productId === productId),
  )
