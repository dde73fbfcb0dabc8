import 'virtual:uno.css'
import 'virtual:icons/first.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Post } from '../../../../contract/posts.ts'
import { messages } from '../../../../locales/home/en.po'
import { queryClient } from '../../../../src/data/hooks/client.ts'
import { project } from '../../../../src/data/posts/overlay.ts'
import { PostCard } from '../../../../src/features/posts/post-card.tsx'
import { type Counts, countsOf } from './counts.ts'

/** So many cards stand in the page at once, as in a list that is scrolled; with each step one comes and one goes. */
const SHOWN = 8

const posts: Post[] = await (await fetch('/api/many-posts')).json()
const cards = project(posts, [], { userIds: new Set(), user: null })
const handleEdit = () => undefined

/** The product's card, and the floor's. */
const kinds: Record<string, (at: number) => ReactNode> = {
  card: (at) => {
    const card = cards[at]
    return card ? <PostCard key={at} card={card} at={at + 1} of={cards.length} onEdit={handleEdit} /> : null
  },
  bare: (at) => {
    const post = posts[at]
    return post ? (
      <article key={at} className="post">
        <strong>{post.user.firstName}</strong> <time>{post.createdAt}</time>
        <p>{post.content}</p>
        <button type="button">{post._count.likes}</button>
      </article>
    ) : null
  },
}

let show: (kind: string, last: number) => void = () => undefined
function List() {
  const [[kind, last], set] = useState<[string, number]>(['card', 0])
  useEffect(() => {
    show = (nextKind, nextLast) => set([nextKind, nextLast])
  }, [])
  const first = Math.max(0, last - SHOWN)
  return Array.from({ length: last - first }, (_, at) => kinds[kind]?.(first + at))
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Draws so many cards, each by itself; the milliseconds that React took for each, layout that a card forces among them. */
async function mount(kind: string, many: number): Promise<{ ms: number[]; counts: Counts }> {
  flushSync(() => show(kind, 0))
  const ms: number[] = []
  let counts: Counts[] = []
  for (let last = 1; last <= many; last++) {
    await frame()
    const startMs = performance.now()
    flushSync(() => show(kind, last))
    ms.push(performance.now() - startMs)
    const newest = document.querySelector('#feed article:last-of-type')
    if (newest) counts = [...counts, countsOf(newest)]
  }
  await frame()
  const mean = (name: keyof Counts) => counts.reduce((sum, one) => sum + one[name], 0) / counts.length
  const names: (keyof Counts)[] = ['components', 'hooks', 'effects', 'contexts', 'elements']
  return { ms, counts: Object.fromEntries(names.map((name) => [name, mean(name)])) as unknown as Counts }
}
Object.assign(window, { mount })

i18n.loadAndActivate({ locale: 'en', messages })
const rootRoute = createRootRoute({ component: List })
const anyRoute = createRoute({ getParentRoute: () => rootRoute, path: '$' })
const router = createRouter({ routeTree: rootRoute.addChildren([anyRoute]) })
await router.load()
createRoot(document.getElementById('feed') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </I18nProvider>,
)
await frame()
document.documentElement.dataset.ready = ''
