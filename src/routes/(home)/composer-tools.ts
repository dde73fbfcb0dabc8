import { withTexts } from '#src/features/language/texts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

/** The other drafts, beside the buttons of a new post, in a file of their own. */
export const ComposerTools = lazyWithRetry(
  withTexts(() => import('#src/features/composing/composer-tools.tsx'), 'features/composing'),
  'ComposerTools',
)
