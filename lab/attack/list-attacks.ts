import { randomUUID } from 'node:crypto'
import { type Attack, ask, ATTACKER, flood, from, guest } from './sending.ts'

/** Words that each nearly match a text of one letter, at every place in it. */
const nearWords = [
  ...Array.from({ length: 60 }, (_, n) => 'i'.repeat(n + 1)),
  ...Array.from({ length: 40 }, (_, n) => '\u2172'.repeat(n + 21)),
].map((word) => ({ word, isWhole: true }))

/** List requests whose cost depends on one person's words or texts. */
export const listAttacks: Attack[] = [
  {
    name: 'mute words: 29 posts and 40 comments of one letter, read 60 times against 100 words of it',
    expected: 'each is answered',
    async run({ origin }, told) {
      const writer = await guest(origin, ATTACKER)
      const reader = await guest(origin, '203.0.113.8')
      const write = (path: string, content: string, id = randomUUID()) =>
        ask(origin, path, { method: 'POST', headers: writer, body: JSON.stringify({ id, content }) })
      const id = randomUUID()
      await write('/api/posts', 'Look below', id)
      await flood(29, 4, () => write('/api/posts', '\u2172'.repeat(4096)))
      await flood(40, 4, () => write(`/api/posts/${id}/comments`, '\u2172'.repeat(1990)))
      const body = JSON.stringify({ words: nearWords })
      await ask(origin, '/api/user/mute-words', { method: 'PUT', headers: reader, body })
      const paths = ['/api/posts?limit=100', '/api/posts', `/api/posts/${id}/comments`]
      await flood(60, 4, async (n) => {
        const { status } = await ask(origin, paths[n % paths.length] ?? '', { headers: reader })
        told([200, 404, 429].includes(status) ? undefined : `${status} of a list`)
      })
    },
  },
  {
    name: 'queries: 200 searches with an empty word before the one that is meant',
    expected: 'each is refused',
    async run({ origin }, told) {
      await flood(200, 20, async (n) => {
        const name = n % 2 ? 'q' : '%71'
        const { status } = await ask(origin, `/api/posts?q=&${name}=word${n}`, { headers: from(ATTACKER) })
        told(status === 422 || status === 429 ? undefined : `${status} of a doubled search`)
      })
    },
  },
  {
    name: 'history: 100 long texts for one post, its history read 60 times',
    expected: 'no answer is above 256 KB and what stands around it',
    async run({ origin }, told) {
      const headers = await guest(origin, ATTACKER)
      const id = randomUUID()
      const body = JSON.stringify({ id, content: 'At first' })
      await ask(origin, '/api/posts', { method: 'POST', headers, body })
      for (let base = 1; base <= 100; base++) {
        const text = JSON.stringify({ content: `${base}${'あ'.repeat(4994)}`, base })
        const { status } = await ask(origin, `/api/posts/${id}`, { method: 'PATCH', headers, body: text })
        if (status !== 200) break
      }
      await flood(60, 10, async () => {
        const answer = await fetch(`${origin}/api/posts/${id}/history`, { headers: from(ATTACKER) })
        const { byteLength } = await answer.arrayBuffer()
        told(byteLength <= 300_000 ? undefined : `${byteLength} bytes of history`)
      })
    },
  },
  {
    name: 'search: 170 posts of one letter, then 18 searches from 3 addresses for a word that nearly matches them',
    expected: 'each is answered or refused',
    async run({ origin }, told) {
      const writers = await Promise.all(Array.from({ length: 5 }, (_, n) => guest(origin, `203.0.113.${n + 20}`)))
      const body = JSON.stringify({ content: `${'\u2172'.repeat(4094)}bii` })
      await flood(170, 5, (n) => ask(origin, '/api/posts', { method: 'POST', headers: writers[n % 5] ?? {}, body }))
      const q = encodeURIComponent(`b${'\u2172'.repeat(133)}`)
      await flood(18, 9, async (n) => {
        const { status } = await ask(origin, `/api/posts?limit=1&q=${q}`, { headers: from(`198.18.${n % 3}.1`) })
        told(status === 200 || status === 429 ? undefined : `${status} of a search`)
      })
    },
  },
  {
    name: 'comments: a chain of 150 answers by 5 guests, all deleted from its beginning to its end',
    expected: 'none breaks',
    async run({ origin }, told) {
      const writers = await Promise.all(Array.from({ length: 5 }, (_, n) => guest(origin, `203.0.113.${n + 30}`)))
      const postId = randomUUID()
      const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
        const { status } = await ask(origin, path, init)
        told(status < 500 ? undefined : `${status} of a comment`)
        return status
      }
      await send('POST', '/api/posts', writers[0] ?? {}, { id: postId, content: 'Chain' })
      const chain: { id: string; headers: Record<string, string> }[] = []
      for (let n = 0; n < 150; n++) {
        const [id, headers] = [randomUUID(), writers[Math.floor(n / 30)] ?? {}]
        const answer = { id, content: 'x', parentId: chain.at(-1)?.id ?? null }
        if ((await send('POST', `/api/posts/${postId}/comments`, headers, answer)) === 201) chain.push({ id, headers })
      }
      for (const { id, headers } of chain) await send('DELETE', `/api/comments/${id}`, headers)
    },
  },
]
