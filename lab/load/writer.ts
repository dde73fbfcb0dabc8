import { v7 } from 'uuid'
import { HEADER } from '../../contract/headers.ts'
import { guest } from '../../tests/support/people.ts'

interface Write {
  kind: 'create' | 'like' | 'unlike'
  key: string
  postId: string
  content?: string
}

interface Told {
  status: number
  body: string
}

/** Answers after which the same write is sent again, under its key: a lost one, and those that say "later". */
const isLater = (status: number): boolean => status === 409 || status === 429 || status >= 500

/** How often an answered write is sent again on purpose. */
const REPEAT_SHARE = 0.2

/** One person who posts and likes, and keeps book of what the server said. */
export class Writer {
  readonly userId: string
  readonly headers: Record<string, string>
  /** Ids of the posts that the server has accepted. */
  readonly created = new Set<string>()
  /** The last answered wish about each post. */
  readonly wishes = new Map<string, boolean>()
  /** Every key that was ever sent. */
  readonly keys = new Set<string>()
  /** Keys whose first answer came, with it. */
  private readonly told = new Map<string, Told>()
  private readonly likeable: string[]
  private current: Write | undefined
  private last: Write | undefined
  /** Times that a write was sent again after its answer. */
  repeats = 0
  /** Answers that break a promise, in words. */
  readonly wrong: string[] = []

  constructor(userId: string, headers: Record<string, string>, likeable: readonly string[]) {
    this.userId = userId
    this.headers = headers
    this.likeable = [...likeable]
  }

  /** The request to send now: the one that has no answer yet, a repeat of the last one, or a new one. */
  next(): { method: 'POST' | 'DELETE'; path: string; headers: Record<string, string>; body?: string } {
    const write = this.current ?? this.choose()
    this.current = write
    this.keys.add(write.key)
    const headers = { ...this.headers, [HEADER.key]: write.key }
    if (write.kind === 'create') {
      const body = JSON.stringify({ id: write.postId, content: write.content, lang: 'en' })
      return { method: 'POST', path: '/api/posts', headers: { ...headers, 'content-type': 'application/json' }, body }
    }
    return { method: write.kind === 'like' ? 'POST' : 'DELETE', path: `/api/posts/${write.postId}/like`, headers }
  }

  /** Takes the answer to the request that `next` gave last. */
  answered(status: number, body: string, isReplay: boolean): void {
    const write = this.current
    if (!write || isLater(status)) return
    this.current = undefined
    this.last = write
    const before = this.told.get(write.key)
    if (before) {
      if (before.status !== status || before.body !== body || !isReplay)
        this.wrong.push(`a repeat of ${write.kind} was answered ${status}, not as the first time`)
      return
    }
    this.told.set(write.key, { status, body })
    this.note(write, status, body)
  }

  /** True while a write was sent whose answer has not been seen. */
  get isUncertain(): boolean {
    return this.current !== undefined
  }

  private note({ kind, postId }: Write, status: number, body: string) {
    if (status !== (kind === 'create' ? 201 : 200)) this.wrong.push(`${kind} was answered ${status}: ${body}`)
    else if (kind === 'create') {
      this.created.add(postId)
      this.likeable.push(postId)
    } else {
      const { liked } = JSON.parse(body) as { liked: boolean }
      if (liked !== (kind === 'like')) this.wrong.push(`${kind} was answered with liked = ${liked}`)
      this.wishes.set(postId, kind === 'like')
    }
  }

  private choose(): Write {
    if (this.last && Math.random() < REPEAT_SHARE) {
      this.repeats += 1
      return this.last
    }
    const postId = this.likeable[Math.floor(Math.random() * this.likeable.length)]
    if (postId === undefined || Math.random() < 0.5)
      return { kind: 'create', key: v7(), postId: v7(), content: `Bread at ${performance.now()} 🥐` }
    return { kind: this.wishes.get(postId) ? 'unlike' : 'like', key: v7(), postId }
  }
}

/** Posts that everybody likes, so that the writers meet. */
const LIKED_BY_ALL = 10

/** People who write, and like what is at the top of the feed. */
export async function newWriters(servers: string[], count: number): Promise<Writer[]> {
  const posts = (await (await fetch(`${servers[0]}/api/posts`)).json()) as { id: string }[]
  const writers = []
  for (let n = 0; n < count; n++) {
    const { id, headers } = await guest(servers[n % servers.length] ?? '', 100_000 + n)
    writers.push(
      new Writer(
        id,
        headers,
        posts.slice(0, LIKED_BY_ALL).map((post) => post.id),
      ),
    )
  }
  return writers
}

/** Sends what has no answer yet until it has one, as a page does when it is opened again. */
export async function settle(server: string, writers: Writer[]): Promise<void> {
  for (const writer of writers)
    for (let attempt = 0; writer.isUncertain && attempt < 30; attempt++) {
      const { path, ...request } = writer.next()
      const answer = await fetch(server + path, request)
      writer.answered(answer.status, await answer.text(), answer.headers.has('idempotency-replayed'))
      if (writer.isUncertain) await new Promise((later) => setTimeout(later, 500))
    }
}
