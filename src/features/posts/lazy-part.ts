import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withPartTexts } from '#src/ui/part-texts.ts'

const load = withPartTexts(() => import('./later/parts.ts'), 'features/posts')
type Parts = Awaited<ReturnType<typeof load>>

/** What a post shows only after a press, or rarely: it comes with its texts when it is wanted first. */
export const lazyPart = <Name extends keyof Parts>(name: Name) => lazyWithRetry<Name, Parts[Name]>(load, name)
