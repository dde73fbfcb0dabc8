import type { HostAnswer } from '#contract/host/wire.ts'
import type { Post } from '#contract/posts.ts'
import { services } from '#fixtures/services.ts'
import { serve } from '#mock-server/serve.ts'
import { type Jar, type MockRequest, type Route, json } from '#mock-server/wire.ts'

/** A host's own form of a post, without anything that our contract adds. */
type PlainPost = Pick<Post, 'id' | 'content' | 'createdAt'> & { userId: string }

export interface PlainHost {
  /** Who asks: the id of a person, or null for a visitor. A plain host has no way in that we know of. */
  jar: Jar
  posts: PlainPost[]
  shutdown(): void
}

/**
 * A host that knows the product specification's section 7 and no more: ids of its own, no idempotency, no ETag,
 * no paging, no `likedByMe`, no problem types. The product must work with it.
 */
export function startPlain({ timing = 0 }: { timing?: number } = {}): PlainHost {
  const posts: PlainPost[] = []
  const likes = new Map<string, Set<string>>()
  let lastId = 1000

  const likersOf = (id: string) => likes.get(id) ?? likes.set(id, new Set()).get(id) ?? new Set<string>()
  const shown = ({ userId, ...post }: PlainPost) => ({
    ...post,
    imageUrl: null,
    products: [],
    user: { id: userId, firstName: userId },
    _count: { likes: likersOf(post.id).size, comments: 0 },
  })

  const signedIn =
    (answer: (userId: string, request: MockRequest, id: string) => HostAnswer): Route['answer'] =>
    (request, { id = '' }) =>
      request.jar.session === null ? refuse(401) : answer(request.jar.session, request, id)
  const onPost = (answer: (userId: string, post: PlainPost) => HostAnswer) =>
    signedIn((userId, _request, id) => {
      const post = posts.find((each) => each.id === id)
      return post ? answer(userId, post) : refuse(404)
    })

  const routes: Route[] = [
    { method: 'get', path: '/api/services', answer: () => json(200, services) },
    { method: 'get', path: '/api/products', answer: () => json(200, []) },
    { method: 'get', path: '/api/posts', answer: () => json(200, posts.toReversed().map(shown)) },
    {
      method: 'post',
      path: '/api/posts',
      answer: signedIn((userId, request) => {
        const { content } = JSON.parse(request.body) as { content?: unknown }
        if (typeof content !== 'string' || content.trim() === '') return refuse(400)
        lastId += 1
        const post = { id: String(lastId), content: content.trim(), createdAt: new Date().toISOString(), userId }
        posts.push(post)
        return json(200, shown(post))
      }),
    },
    {
      method: 'delete',
      path: '/api/posts/:id',
      answer: onPost((userId, post) => {
        if (post.userId !== userId) return refuse(403)
        posts.splice(posts.indexOf(post), 1)
        return { status: 204, headers: {}, body: '' }
      }),
    },
    { method: 'post', path: '/api/posts/:id/like', answer: onPost((userId, post) => like(post, userId, true)) },
    { method: 'delete', path: '/api/posts/:id/like', answer: onPost((userId, post) => like(post, userId, false)) },
    {
      method: 'get',
      path: '/api/user/likes',
      answer: signedIn((userId) =>
        json(
          200,
          [...likes].filter(([, who]) => who.has(userId)).map(([id]) => id),
        ),
      ),
    },
    { method: 'get', path: '/api/auth/user', answer: signedIn((userId) => json(200, profileOf(userId))) },
  ]

  function like(post: PlainPost, userId: string, liked: boolean): HostAnswer {
    if (liked) likersOf(post.id).add(userId)
    else likersOf(post.id).delete(userId)
    return json(200, { liked })
  }

  const host: PlainHost = { jar: { session: null }, posts, shutdown: () => server.shutdown() }
  const server = serve(routes, { timing, jar: () => host.jar })
  return host
}

const refuse = (status: number): HostAnswer => json(status, { message: 'refused' })

const profileOf = (id: string) => ({
  id,
  firstName: id,
  lastName: '',
  anpanId: id,
  profileImageUrl: null,
  rewardPoints: 0,
  totals: { totalPosts: 0, totalLikes: 0, totalComments: 0 },
})
