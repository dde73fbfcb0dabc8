import { newSecret } from './test-app.ts'

/** The addresses that a proxy in front would tell, one a person, so that the limits count as they do for a crowd. */
const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** All that a browser would keep and send back. */
export const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A guest with a session, and the headers with which they ask. */
export async function guest(server: string, n: number) {
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
