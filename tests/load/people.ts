import { newSecret } from '../support/test-app.ts'
import { Writer } from './writer.ts'

/** The addresses that a proxy in front would tell, one a person, so that the limits count as they do for a crowd. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** All that a browser would keep and send back. */
export const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A guest with a session, and the headers with which they ask. */
async function guest(server: string, n: number) {
  const own = { 'x-forwarded-for': addressOf(n), 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${server}/api/auth/guest`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ secret: newSecret(), lang: 'en' }),
  })
  if (!answer.ok) throw new Error(`no guest: ${answer.status}`)
  const { id } = (await answer.json()) as { id: string }
  return { id, headers: { ...own, cookie: cookiesOf(answer) } }
}

/** People who read, every second of them signed in. */
export async function newReaders(servers: string[], count: number): Promise<Record<string, string>[]> {
  const readers = []
  for (let n = 0; n < count; n++)
    readers.push(
      n % 2 === 0 ? { 'x-forwarded-for': addressOf(n) } : (await guest(servers[n % servers.length] ?? '', n)).headers,
    )
  return readers
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
