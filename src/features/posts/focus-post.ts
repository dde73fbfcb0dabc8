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
export function focusPost(step: 1 | -1): boolean {
  const posts = [...document.querySelectorAll<HTMLElement>('[role=feed] article')]
  const focused = focusedPost()
  if (focused) return focusBeside(focused, step, LONGEST_FRAMES)
  return focusOn(posts.find((post) => post.getBoundingClientRect().bottom > window.innerHeight / 4))
}

function focusBeside(post: HTMLElement, step: 1 | -1, frames: number): boolean {
  const place = Number(post.getAttribute('aria-posinset')) + step
  if (focusOn(document.querySelector<HTMLElement>(`[role=feed] article[aria-posinset="${place}"]`))) return true
  if (frames === 0 || !goesOn(post, step)) return false
  requestAnimationFrame(() => {
    // where the list has taken the post out of the document, the focus is lost with it and comes back
    const from = focusedPost() ?? (post.isConnected || document.activeElement !== document.body ? null : post)
    if (from) focusBeside(from, step, frames - 1)
  })
  return true
}

/** False where there is no such post, or where it takes no focus yet: one that the list has yet to measure is hidden. */
function focusOn(post: HTMLElement | null | undefined): boolean {
  post?.focus({ preventScroll: true })
  if (!post || document.activeElement !== post) return false
  post.scrollIntoView({ block: 'start' })
  return true
}

/** True where the feed has a further post beside this one, in the document or not. */
function goesOn(post: HTMLElement, step: 1 | -1): boolean {
  const at = Number(post.getAttribute('aria-posinset')) + step
  return at >= 1 && at <= Number(post.getAttribute('aria-setsize'))
}
