import { RATING_MAX } from '#src/data/reviews/hooks/reviews.ts'
import { useStarWords } from './use-star-words.ts'

const ALL = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

/** The stars of a review, drawn, and said in words to screen readers. */
export function Stars({ rating }: { rating: number }) {
  const starWords = useStarWords()
  return (
    <span className="inline-flex items-center text-star">
      {ALL.map((star) => (
        <span key={star} aria-hidden className={`icon-16 ${star <= rating ? 'i-ph-star-fill' : 'i-ph-star'}`} />
      ))}
      <span className="only-read">{starWords(rating)}</span>
    </span>
  )
}
