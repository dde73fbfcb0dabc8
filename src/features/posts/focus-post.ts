/** The post that holds the focus, itself or in one of its controls. */
export const focusedPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role=feed] article') ?? null

/** So many frames a post of the list is waited for that is not in the document yet. */
const LONGEST_FRAMES = 30

/**
 * Moves the focus one post on or back in the page's feed, and the page with it; from outside the feed, to the first post
 * in sight. A list has only the posts near the window in the document, and draws further ones a moment after the page
 * has moved: they are waited for. Returns whether there is a post to go to.
 */
export function focusPost(step: 1 | -1, frames = LONGEST_FRAMES): boolean {
  const posts = [...document.querySelectorAll<HTMLElement>('[role=feed] article')]
  const focused = focusedPost()
  const inSight = posts.findIndex((post) => post.getBoundingClientRect().bottom > window.innerHeight / 4)
  const next = posts[focused ? posts.indexOf(focused) + step : inSight]
  next?.focus({ preventScroll: true }) // one that the list has yet to measure is hidden, and takes no focus
  if (next && document.activeElement === next) {
    next.scrollIntoView({ block: 'start' })
    return true
  }
  if (!focused || frames === 0 || !goesOn(focused, step)) return false
  requestAnimationFrame(() => focusedPost() && focusPost(step, frames - 1))
  return true
}

/** True where the feed has a further post beside this one, in the document or not. */
function goesOn(post: HTMLElement, step: 1 | -1): boolean {
  const at = Number(post.getAttribute('aria-posinset')) + step
  return at >= 1 && at <= Number(post.getAttribute('aria-setsize'))
}
