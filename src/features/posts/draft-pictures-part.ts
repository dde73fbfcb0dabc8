import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withPartTexts } from '#src/ui/part-texts.ts'

/** What a composer shows once a picture is chosen; apart from `lazyPart`, whose parts show composers. */
export const DraftPictures = lazyWithRetry(
  withPartTexts(() => import('./later/draft-pictures.tsx'), 'features/posts'),
  'DraftPictures',
)
