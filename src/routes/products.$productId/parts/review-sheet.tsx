import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { reviewSlot, setReview } from '#src/data/reviews/hooks/reviewing.ts'
import { type OwnReview, RATING_MAX, REVIEW_MAX_CODE_POINTS } from '#src/data/reviews/hooks/reviews.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useStarWords } from './use-star-words.ts'

interface ReviewSheetProps {
  product: { id: string; name: string }
  own: OwnReview | null
  onClose(): void
}

const ALL = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

/** Where a review is written or changed; what is typed is kept like every draft. */
export function ReviewSheet({ product, own, onClose }: ReviewSheetProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const starWords = useStarWords()
  const saySaveFailed = useSaveFailed()
  const { text, setText, isLoaded } = useDraft(reviewSlot(product.id))
  const [rating, setRating] = useState(own?.rating ?? 0)
  const { isBusy, run } = useOneAtATime()
  const id = useId()
  const before = useRef(own?.content ?? '')
  // a draft that was begun goes before the text that was sent
  useEffect(() => {
    if (isLoaded && text === '' && before.current !== '') setText(before.current)
    if (isLoaded) before.current = ''
  }, [isLoaded, text, setText])
  const content = text.trim()
  const length = [...content].length
  const isTooLong = length > REVIEW_MAX_CODE_POINTS

  async function handleSend() {
    try {
      await setReview(product, { rating, content }, own)
      onClose()
    } catch {
      saySaveFailed()
    }
  }

  return (
    <Dialog
      title={
        own
          ? t({ message: 'Change your review', comment: 'title of a sheet' })
          : t({ message: 'Review this product', comment: 'title of a sheet' })
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={rating === 0 || isTooLong}
            onClick={() => void run(handleSend)} // a failure to save is reported
          >
            {isOffline ? (
              <Trans comment="button; the review is kept and sent when there is a connection">Send later</Trans>
            ) : (
              <Trans comment="button; sends a review; verb">Send review</Trans>
            )}
          </Button>
        </>
      }
    >
      <p className="text-small text-muted">{product.name}</p>
      <fieldset className="mt-2">
        <legend className="field-label">
          <Trans comment="how many stars one gives a product">Stars</Trans>
        </legend>
        <div className="flex -ms-2.5">
          {ALL.map((star) => (
            <label
              key={star}
              className="icon-btn relative text-star cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name={id}
                className="only-read"
                aria-label={starWords(star)}
                checked={rating === star}
                onChange={() => setRating(star)}
              />
              <span aria-hidden className={`icon-28 ${star <= rating ? 'i-ph-star-fill' : 'i-ph-star'}`} />
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}text`} className="field-label mt-3">
        <Trans>What should others know about it? (optional)</Trans>
      </label>
      <TextArea
        id={`${id}text`}
        value={text}
        readOnly={isBusy}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}long` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isTooLong ? (
        <p id={`${id}long`} className="field-error">
          <span aria-hidden className="i-ph-warning-circle icon-14" />
          <span className="num">
            {length} / {REVIEW_MAX_CODE_POINTS}
          </span>
        </p>
      ) : null}
    </Dialog>
  )
}
