import { type ComponentProps, createElement } from 'react'
import { firstParts } from '#src/data/hooks/home-start.ts'
import { knownValue } from '#src/data/hooks/live-views.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

type Part = typeof import('./parts/following.tsx')

const load = withTexts<Part>(() => import('./parts/following.tsx'), 'live')
const Later = lazyWithRetry(load, 'Following')
let First: Part['Following'] | undefined

// who reads it first sees it with home's first drawing
firstParts.push(async () => {
  if ((knownValue('kept:home-feed') as { value?: unknown } | undefined)?.value !== 'following') return
  const part = await load()
  await part.readFollowing()
  First = part.Following
})

/** The feed of whom one follows, in a file of its own. */
export const Following = (props: ComponentProps<Part['Following']>) => createElement(First ?? Later, props)
