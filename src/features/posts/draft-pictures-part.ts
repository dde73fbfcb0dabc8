import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

/** What a composer shows once a picture is chosen; apart from `lazyPart`, whose parts show composers. */
export const DraftPictures = lazyWithRetry(
  withTexts(() => import('./later/draft-pictures.tsx'), 'live'),
  'DraftPictures',
)
