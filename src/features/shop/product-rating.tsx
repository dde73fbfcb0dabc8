import { useLingui } from '@lingui/react/macro'
import { Rating } from '#src/ui/rating.tsx'

/** A product's stars as a number, said in words to screen readers; nothing without reviews. */
export function ProductRating({ rating, className }: { rating: number; className?: string }) {
  const { t } = useLingui()
  if (rating === 0) return null
  const stars = rating.toFixed(1)
  return (
    <Rating
      value={rating}
      label={t({ message: `Rated ${stars} out of 5`, comment: 'how good people find a product' })}
      {...(className ? { className } : {})}
    />
  )
}
