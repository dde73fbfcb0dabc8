import { createRoot } from 'react-dom/client'
import { WindowVirtualizer } from 'virtua'
import type { FloorPost } from '../posts.ts'

const posts: FloorPost[] = await (await fetch('/api/many-posts')).json()

createRoot(document.getElementById('feed') ?? document.body).render(
  <WindowVirtualizer data={posts} itemSize={220} bufferSize={600}>
    {(post) => (
      <article key={post.id}>
        <strong>{post.user.firstName}</strong> <time>{post.createdAt}</time>
        <p>{post.content}</p>
        <button type="button">{post._count.likes}</button>
      </article>
    )}
  </WindowVirtualizer>,
)
