/** The post that holds the focus, itself or in one of its controls. */
export const focusedPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role=feed] article') ?? null

/**
 * Moves the focus one post on or back in the page's feed, and the page with it; from outside the feed, to the first post
 * in sight. Returns whether there was a post to go to.
 */
export function focusPost(step: 1 | -1): boolean {
  const posts = [...document.querySelectorAll<HTMLElement>('[role=feed] article')]
  const focused = focusedPost()
  const inSight = posts.findIndex((post) => post.getBoundingClientRect().bottom > window.innerHeight / 4)
  const next = posts[focused ? posts.indexOf(focused) + step : inSight]
  if (!next) return false
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
  return true
}
