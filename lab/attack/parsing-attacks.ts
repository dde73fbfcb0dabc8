import { randomUUID } from 'node:crypto'
import { type Attack, ask, ATTACKER, flood, from, guest, refusesAll } from './sending.ts'

/** Names of one letter, of two and of three: as many as the head of a request holds. */
function manyNames(): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return [...letters, ...pairs, ...pairs.slice(0, 200).flatMap((pair) => letters.map((third) => pair + third))]
    .join('&')
    .slice(0, 15_300)
}

/** A body of 64 KB that is one list of items which are none. */
const full = (before: string, item: string) => `${before}${`${item},`.repeat(64_000 / (item.length + 1))}${item}]}`

/** Requests that are dear to read, whatever comes of them. */
export const parsingAttacks: Attack[] = [
  {
    name: 'names: 300 queries of some 4,800 names each',
    expected: 'each is refused',
    async run({ origin }, told) {
      const query = manyNames()
      const paths = ['/api/posts', '/api/people', '/api/products', '/api/orders', '/api/nothing']
      await flood(300, 20, (n) =>
        refusesAll(
          told,
          ask(origin, `${paths[n % paths.length]}?${query}`, {
            headers: from(ATTACKER),
          }),
        ),
      )
    },
  },
  {
    name: 'lists: 120 bodies of 64 KB, each one list of wrong items',
    expected: 'each is refused, in less than 3 KB',
    async run({ origin }, told) {
      const headers = await guest(origin, ATTACKER)
      const calls: [method: string, path: string, body: string][] = [
        ['POST', '/api/batch', full('{"entries":[', '{}')],
        ['POST', '/api/batch', full('{"entries":[', '0')],
        ['PUT', '/api/user/mute-words', full('{"words":[', '{}')],
        ['POST', '/api/conversations', full(`{"id":"${randomUUID()}","members":[`, '0')],
      ]
      await flood(120, 10, async (n) => {
        const [method, path, body] = calls[n % calls.length] ?? ['GET', '/api/posts', '']
        const answer = await fetch(origin + path, {
          method,
          headers,
          body,
          signal: AbortSignal.timeout(30_000),
        })
        const { byteLength } = await answer.arrayBuffer()
        const isRefused = answer.status >= 400 && answer.status < 500
        told(isRefused && byteLength < 3000 ? undefined : `${answer.status} of ${path}, ${byteLength} bytes`)
      })
    },
  },
  {
    name: 'shares: 100 forms of 256 KB from another site, of 131,000 fields or 5,000 empty parts',
    expected: 'each leads to the page, or is refused',
    async run({ origin }, told) {
      const part = '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
      const forms: [type: string, body: string][] = [
        ['application/x-www-form-urlencoded', 'a&'.repeat(131_000)],
        ['multipart/form-data; boundary=a', `${part.repeat(5000)}--a--\r\n`],
      ]
      await flood(100, 10, async (n) => {
        const [type, body] = forms[n % forms.length] ?? ['', '']
        const headers = {
          ...from(ATTACKER),
          'content-type': type,
          'sec-fetch-site': 'cross-site',
        }
        const { status } = await ask(origin, '/share', {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
        })
        told(status === 303 || status === 429 ? undefined : `${status} of a share`)
      })
    },
  },
]
