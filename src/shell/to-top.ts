import type { MouseEvent } from 'react'
import { scrollBehaviour } from '#src/features/theme/motion.ts'

/** From further down than so many screens the page jumps: a smooth scroll would take too long. */
const SCREENS_SEEN = 4

/** A press on a link to the page that is shown goes to its top, in place of opening it anew where it stands. */
export function toTopIfShown(event: MouseEvent<HTMLAnchorElement>): void {
  const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (isForNewTab || event.currentTarget.getAttribute('aria-current') !== 'page') return
  event.preventDefault()
  const isFar = scrollY > SCREENS_SEEN * innerHeight
  window.scrollTo({ top: 0, behavior: isFar ? 'instant' : scrollBehaviour() })
}
