import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ordersView } from '#src/data/orders/hooks/orders.ts'
import { meanOf, useReviews } from '#src/data/reviews/hooks/reviews.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { SyncBar } from '#src/features/posts/sync-bar.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { OwnReviewRow } from './own-review.tsx'
import { OthersReview, PlainReview } from './review-row.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { ReviewSummary } from './review-summary.tsx'

/** What people who bought a product say of it, and the way to say something oneself. */
export function Reviews({ product }: { product: { id: string; name: string } }) {
  const { view, status, isLoadingMore, loadMore } = useReviews(product.id)
  const orders = useLive(...ordersView)
  const [isWriting, setWriting] = useState(false)
  const hasIt = orders?.some(
    ({ order }) =>
      order.state === 'delivered' &&
      order.cancelledAt === null &&
      order.lines.some(({ productId }) => productId === product.id),
  )
  const { own = null, deletion = null, counts = [], reviews = [], mayReview = false, hasMore = false } = view ?? {}
  const total = meanOf(counts).reviews
  const isKnown = status === 'ready' || own !== null
  return (
    <div className="section-gap">
      <Section
        title={<Trans comment="heading; what people say of a product; ja: レビュー">Reviews</Trans>}
        aside={
          (mayReview || hasIt) && own === null ? (
            <Button size="sm" onClick={() => setWriting(true)}>
              <Trans comment="button; verb; ja: レビューを書く">Write a review</Trans>
            </Button>
          ) : undefined
        }
      >
        <div aria-busy={status === 'loading'}>
          {total > 0 ? <ReviewSummary counts={counts} /> : null}
          {own ? <OwnReviewRow own={own} product={product} onEdit={() => setWriting(true)} /> : null}
          {deletion ? <SyncBar sync={deletion} onEdit={() => undefined} /> : null}
          {reviews.map((review) => (
            <Boundary
              key={review.id}
              of={review}
              name={`Review ${review.id}`}
              instead={<PlainReview review={review} />}
            >
              <OthersReview review={review} />
            </Boundary>
          ))}
          {isKnown && total === 0 && !own ? (
            <p className="text-small text-muted">
              <Trans>No reviews yet. You can write one after you’ve bought and received this product.</Trans>
            </p>
          ) : status === 'unsaved' ? (
            <p className="text-small text-muted">
              <Trans>The reviews aren’t saved on this device yet.</Trans>
            </p>
          ) : null}
          {hasMore ? (
            <Button className="mt-2 w-full" isBusy={isLoadingMore} onClick={loadMore}>
              <Trans comment="button below a list; further reviews">Show more reviews</Trans>
            </Button>
          ) : null}
        </div>
        {isWriting ? <ReviewSheet product={product} own={own} onClose={() => setWriting(false)} /> : null}
      </Section>
    </div>
  )
}
