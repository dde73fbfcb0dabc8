import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FloorPost } from '../posts.ts'

/** From the server, and kept; without one, what was kept. The store is fetched only once there is something to keep. */
async function fetchPosts(): Promise<FloorPost[]> {
  const answer = await fetch('/api/posts').catch(() => undefined)
  if (!answer?.ok) return (await import('./store.ts')).loadPosts()
  const posts: FloorPost[] = await answer.json()
  requestAnimationFrame(() => setTimeout(async () => (await import('./store.ts')).savePosts(posts)))
  return posts
}

export function Feed() {
  const { data } = useQuery({ queryKey: ['posts'], queryFn: fetchPosts })
  if (!data) return <div className="waiting" />
  return data.map((post) => <Card key={post.id} post={post} />)
}

function Card({ post }: { post: FloorPost }) {
  const { _ } = useLingui()
  const [isLiked, setLiked] = useState(false)
  return (
    <article>
      <strong>{post.user.firstName}</strong> <time>{new Date(post.createdAt).toLocaleString()}</time>
      <p>{post.content}</p>
      <button type="button" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
        {_('Like')} {post._count.likes + (isLiked ? 1 : 0)}
      </button>
    </article>
  )
}
