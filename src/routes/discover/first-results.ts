import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import { loadTexts } from '#src/features/language/texts.ts'
import type { FirstRows } from '#src/data/hooks/first-rows.ts'
import { drawFoundFirst, takeFirstPosts } from '#src/data/posts/hooks/found-posts.ts'
import { takeFirstProducts } from '#src/data/products/hooks.ts'
import { isFirstFrame } from '#src/shell/first-frame/early-tap.ts'

/** What the HTML has drawn of discover's first screen, as data. */
interface Taken {
  products: readonly Product[]
  posts: readonly Post[]
}
let taken: Taken | undefined

/** Gets what discover is drawn with first: its texts and icons, and the rows of its HTML where that has some. */
export async function loadDiscover(): Promise<void> {
  await Promise.all([loadTexts('live'), takeFirstResults()])
}

/**
 * Takes the first rows out of the HTML, so that the page's first drawing shows what stands there already.
 * Resolves at once where the HTML has none; never rejects.
 */
async function takeFirstResults(): Promise<void> {
  if (!isFirstFrame()) return
  const [products, posts] = await Promise.all([takeFirstProducts(), takeFirstPosts()])
  if (products && posts) {
    await drawFoundFirst(posts)
    taken = { products, posts }
  }
}

export interface FirstResults {
  products: FirstRows<Product>
  posts: FirstRows<Post>
}

/** The lists are asked for once the page is at rest, and then at the latest. */
const ASK_MS = 2000

/** The rows that the page is drawn with first; undefined where it has none, and after it was left. */
export function useFirstResults(): FirstResults | undefined {
  const [first] = useState(() => taken)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!first) return
    const ask = () => setAsks(true)
    void (window.requestIdleCallback?.(ask, { timeout: ASK_MS }) ?? setTimeout(ask, ASK_MS))
    return () => {
      taken = undefined
    }
  }, [first])
  return useMemo(
    () => first && { products: { rows: first.products, asks }, posts: { rows: first.posts, asks } },
    [first, asks],
  )
}

/** The window stays where the picture in the HTML was scrolled to. */
export function useEarlyScroll(): void {
  const router = useRouter()
  const [wasDrawn] = useState(isFirstFrame)
  useLayoutEffect(() => {
    const { scrollX, scrollY } = window
    if (!wasDrawn || scrollY === 0) return
    // the router takes a page that it has not seen before to its top
    const stop = router.subscribe('onRendered', () => {
      stop()
      scrollTo(scrollX, scrollY)
    })
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps -- with the first drawing alone
}
