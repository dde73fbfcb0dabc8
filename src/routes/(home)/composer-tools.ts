import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

/** The other drafts, beside the buttons of a new post, in a file of their own. */
export const ComposerTools = lazyWithRetry(
  withTexts(() => import('#src/features/composing/composer-tools.tsx'), 'live'),
  'ComposerTools',
)
