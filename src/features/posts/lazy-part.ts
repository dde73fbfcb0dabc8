import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const load = withTexts(() => import('./later/parts.ts'), 'live')
type Parts = Awaited<ReturnType<typeof load>>

/** What a post shows only after a press, or rarely: it comes with its texts when it is wanted first. */
export const lazyPart = <Name extends keyof Parts>(name: Name) => lazyWithRetry<Name, Parts[Name]>(load, name)
