import { v7 } from 'uuid'
import { HEADER } from '#contract/headers.ts'
import type { Post } from '#contract/posts.ts'
import { cookiesOf } from './people.ts'
import { newSecret } from './test-app.ts'

interface Race {
  /** The processes, on one database. */
  servers: string[]
  /** Writes; every process is read at once after each one. */
  rounds: number
  /** People who write at the same time. */
  writers: number
}

interface Found {
  writes: number
  reads: number
  /** Readings that were answered 304. */
  unchanged: number
  /** Answers that did not know what their reader had been told, in words. */
  stale: string[]
}

/** The last answer that a reader was given of the feed, as a page holds it. */
interface Held {
  etag: string
  posts: Post[]
}

/**
 * A page on each process, of a person or of a visitor: it says what it has, and keeps it where that still holds. It says
 * how far it was told that the feed has come, as our own pages do, and notes where an answer has not come as far.
 */
class Reader {
  private readonly held = new Map<string, Held>()
  private readonly headers: Record<string, string>
  private told = 0
  reads = 0
  unchanged = 0
  /** Answers that were older than one before. */
  readonly fallenBack: string[] = []

  constructor(headers: Record<string, string>) {
    this.headers = headers
  }

  async read(server: string, revision = 0): Promise<Post[]> {
    const held = this.held.get(server)
    const told = Math.max(revision, this.told)
    const answer = await fetch(`${server}/api/posts`, {
      headers: {
        ...this.headers,
        ...(held && { 'If-None-Match': held.etag }),
        ...(told > 0 && { [HEADER.revision]: String(told) }),
      },
    })
    const reached = Number(answer.headers.get(HEADER.revision))
    if (!(reached >= told)) this.fallenBack.push(`revision ${reached} to who was told of ${told}`)
    this.told = Math.max(reached, this.told)
    this.reads++
    if (answer.status === 304 && held) {
      this.unchanged++
      return held.posts
    }
    if (answer.status !== 200) throw new Error(`a reading was answered ${answer.status}: ${await answer.text()}`)
    const posts = (await answer.json()) as Post[]
    this.held.set(server, { etag: answer.headers.get('etag') ?? '', posts })
    return posts
  }
}

/**
 * Lets people write in one process and read in all of them, beside pages that poll without pause. A client that knows of
 * a write must find it in the next answer of every process, and no client gets an older state than it has seen.
 */
export async function race({ servers, rounds, writers }: Race): Promise<Found> {
  const stale: string[] = []
  const readers: Reader[] = []
  let left = rounds
  let writes = 0
  const newReader = (headers: Record<string, string>) => {
    const reader = new Reader(headers)
    readers.push(reader)
    return reader
  }
  const serverAt = (n: number) => servers[n % servers.length] ?? ''
  const addressed = (n: number) => ({ 'X-Forwarded-For': `10.9.${n >> 8}.${n & 255}` })

  async function writer(n: number): Promise<void> {
    const own = { ...addressed(n), 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const secret = JSON.stringify({ secret: newSecret(), lang: 'en' })
    const opened = await fetch(`${serverAt(n)}/api/auth/guest`, { method: 'POST', headers: own, body: secret })
    const cookie = cookiesOf(opened)
    const asSelf = newReader({ ...addressed(n), cookie })
    const asVisitor = newReader(addressed(n))
    let at = n

    /** Writes in one process, then reads in all, and in each as both; `holds` is what must be seen. */
    async function step(method: string, path: string, body: object | undefined, holds: Holds): Promise<boolean> {
      if (left-- <= 0) return false
      writes++
      const init = { method, headers: { ...own, cookie }, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(serverAt(at++) + path, init)
      const revision = Number(answer.headers.get(HEADER.revision))
      if (!answer.ok || !revision) throw new Error(`${method} ${path}: ${answer.status}, revision ${revision}`)
      await answer.arrayBuffer()
      await Promise.all(
        servers.flatMap((server) =>
          [asSelf, asVisitor].map(async (reader) => {
            const posts = await reader.read(server, revision)
            if (!holds(posts, reader === asSelf)) stale.push(`${method} ${path} at revision ${revision}`)
          }),
        ),
      )
      return true
    }

    while (left > 0) {
      const id = v7()
      const firstName = `W${n}x${at}`
      const mine = (posts: Post[]) => posts.find((post) => post.id === id)
      const isLiked: Holds = (posts, asOwn) => mine(posts)?.likesCount === 1 && mine(posts)?.likedByMe === asOwn
      const isNotLiked: Holds = (posts) => mine(posts)?.likesCount === 0 && mine(posts)?.likedByMe === false
      const steps: [string, string, object | undefined, Holds][] = [
        ['POST', '/api/posts', { id, content: `race ${id}` }, (posts) => mine(posts) !== undefined],
        ['POST', `/api/posts/${id}/like`, undefined, isLiked],
        ['PATCH', '/api/auth/user', { firstName }, (posts) => mine(posts)?.user.firstName === firstName],
        ['DELETE', `/api/posts/${id}/like`, undefined, isNotLiked],
        ['DELETE', `/api/posts/${id}`, undefined, (posts) => mine(posts) === undefined],
      ]
      for (const each of steps) if (!(await step(...each))) return
    }
  }

  /** Pages that write nothing: one keeps to its process, one goes from each to the next, as behind a balancer. */
  async function poll(n: number): Promise<void> {
    const staying = newReader(addressed(n))
    const going = newReader(addressed(n))
    for (let at = n; left > 0; at++) await Promise.all([staying.read(serverAt(n)), going.read(serverAt(at))])
  }

  await Promise.all([
    ...Array.from({ length: writers }, (_, n) => writer(n)),
    ...servers.map((_server, n) => poll(writers + n)),
  ])
  for (const { fallenBack } of readers) stale.push(...fallenBack)
  const sum = (count: (reader: Reader) => number) => readers.reduce((total, reader) => total + count(reader), 0)
  return { writes, reads: sum(({ reads }) => reads), unchanged: sum(({ unchanged }) => unchanged), stale }
}

type Holds = (posts: Post[], asOwn: boolean) => boolean
