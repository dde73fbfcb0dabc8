import { randomUUID } from 'node:crypto'
import { type Member, member, read, roomOf, scheduledBy, SECRET, send } from './members.ts'
import { type Attack, ask, flood, refusesAll, type Target, type Told } from './sending.ts'

const calls = (id: string): [method: string, path: string, body?: unknown][] => [
  ['GET', `/api/conversations/${id}/messages`],
  ['POST', `/api/conversations/${id}/messages`, { id: randomUUID(), content: 'Let me in' }],
  ['POST', `/api/conversations/${id}/accept`],
  ['POST', `/api/conversations/${id}/decline`],
  ['POST', `/api/conversations/${id}/read`, { upTo: 1 }],
  ['POST', `/api/conversations/${id}/arrived`, { upTo: 1 }],
  ['POST', `/api/conversations/${id}/typing`],
]

/** Sends the calls of `of` one after the other, `count` in all; the server must refuse each one. */
const knock = (target: Target, as: Member, told: Told, count: number, of: (n: number) => ReturnType<typeof calls>) =>
  flood(count, 10, (n) => {
    const all = of(n)
    const [method, path, body] = all[n % all.length] ?? ['GET', '/']
    return refusesAll(told, send(target, as, method, path, body))
  })

/** Ids that are not well-formed, or match a person by chance alone. */
const guesses = ['0', '%00', '..%2F..%2Fhealthz', "'%20or%20true--", 'null', 'x'.repeat(2000), '%F0%9F%8D%9E']

/** Who writes posts, as everybody is told. */
async function strangers(target: Target, as: Member): Promise<string[]> {
  const posts = await read<{ user: { id: string } }[]>(target, as, '/api/posts?limit=100')
  return [...new Set(posts.map(({ user }) => user.id))]
}

/** First texts that strangers have got, over all repetitions; a new member may send ten a day. */
const REQUESTS_A_DAY = 10
let requestsSent = 0
const written = new Set<string>()

export const communityAttacks: Attack[] = [
  {
    name: 'a foreign conversation: 350 reads, texts, answers and marks by a third member',
    expected: 'each is refused, and the two have what they wrote and no more',
    async run(target, told) {
      const [hana, minato, mallory] = [
        await member(target, 'Hana'),
        await member(target, 'Minato'),
        await member(target, 'Mallory'),
      ]
      const id = await roomOf(target, hana, minato)
      await knock(target, mallory, told, 350, () => calls(id))
      const messages = await read<{ content: string }[]>(target, minato, `/api/conversations/${id}/messages`)
      told(messages.length === 1 && messages[0]?.content === SECRET ? undefined : 'the conversation was changed')
      const own = await read<unknown[]>(target, mallory, '/api/conversations')
      told(own.length === 0 ? undefined : 'it is among the conversations of the third')
    },
  },
  {
    name: 'guessed ids of conversations, scheduled posts and people: 400 of them, well formed and not',
    expected: 'each is refused',
    async run(target, told) {
      const mallory = await member(target, 'Mallory')
      await knock(target, mallory, told, 400, (n) => {
        const id = n % 2 ? randomUUID() : (guesses[(n >> 1) % guesses.length] ?? '')
        return [
          ...calls(id),
          ['PATCH', `/api/scheduled/${id}`, { now: true }],
          ['DELETE', `/api/scheduled/${id}`],
          ['GET', `/api/orders/${id}`],
          ['GET', `/api/people/guess-${id}`],
        ]
      })
    },
  },
  {
    name: 'first texts to everybody who writes posts, with and without links, and groups of 20 of them',
    expected: `${REQUESTS_A_DAY} are asked at most, and no link arrives`,
    async run(target, told) {
      const mallory = await member(target, 'Mallory')
      const ids = (await strangers(target, mallory)).filter((id) => id !== mallory.id)
      await flood(ids.length, 5, async (n) => {
        const whom = ids[n] ?? ''
        const id = randomUUID()
        const begun = await send(target, mallory, 'POST', '/api/conversations', { id, members: [whom] })
        if (!begun.ok) return told(begun.status < 500 ? undefined : `${begun.status} for a conversation`)
        const path = `/api/conversations/${id}/messages`
        await refusesAll(
          told,
          send(target, mallory, 'POST', path, { id: randomUUID(), content: 'https://pay.example' }),
        )
        const sent = await send(target, mallory, 'POST', path, { id: randomUUID(), content: `Buy this ${n}` })
        if (sent.ok && !written.has(whom)) requestsSent += 1
        if (sent.ok) written.add(whom)
      })
      await flood(20, 5, (n) =>
        refusesAll(
          told,
          send(target, mallory, 'POST', '/api/conversations', {
            id: randomUUID(),
            members: ids.slice(n, n + 20),
            name: 'Win',
          }),
        ),
      )
      told(requestsSent > 0 && requestsSent <= REQUESTS_A_DAY ? undefined : `${requestsSent} strangers were asked`)
    },
  },
  {
    name: 'typing: 900 signs of it at once in one conversation',
    expected: 'most are refused',
    async run(target, told) {
      const [hana, minato] = [await member(target, 'Hana'), await member(target, 'Minato')]
      const id = await roomOf(target, hana, minato)
      let refused = 0
      await flood(900, 30, async () => {
        const { status } = await send(target, hana, 'POST', `/api/conversations/${id}/typing`)
        if (status === 429) refused += 1
        told(status === 429 || status === 204 ? undefined : `${status} for a sign of typing`)
      })
      told(refused > 450 ? undefined : `${900 - refused} of 900 signs of typing went through`)
    },
  },
  {
    name: 'reviews: 200 of products that their author has not bought',
    expected: 'each is refused, and no product has one',
    async run(target, told) {
      const mallory = await member(target, 'Mallory')
      const products = await read<{ id: string }[]>(target, mallory, '/api/products')
      const idOf = (n: number) => products[n % products.length]?.id ?? ''
      await flood(200, 10, (n) =>
        refusesAll(
          told,
          send(target, mallory, 'POST', `/api/products/${idOf(n)}/review`, {
            id: randomUUID(),
            rating: 1,
            content: 'Stale',
          }),
        ),
      )
      const { own } = await read<{ own: unknown }>(target, mallory, `/api/products/${idOf(0)}/reviews`)
      told(own === null ? undefined : 'a review stands there')
    },
  },
  {
    name: 'a scheduled post of another: 300 changes, cancels and texts under its id',
    expected: 'each is refused, and it waits as it was',
    async run(target, told) {
      const [hana, mallory] = [await member(target, 'Hana'), await member(target, 'Mallory')]
      const id = await scheduledBy(target, hana)
      const at = new Date(Date.now() + 7_200_000).toISOString()
      await knock(target, mallory, told, 300, () => [
        ['PATCH', `/api/scheduled/${id}`, { now: true }],
        ['PATCH', `/api/scheduled/${id}`, { content: 'Mine now' }],
        ['DELETE', `/api/scheduled/${id}`],
        ['POST', '/api/scheduled', { id, at, post: { content: 'Mine now' } }],
      ])
      const [waiting] = await read<{ id: string; post: { content: string } }[]>(target, hana, '/api/scheduled')
      told(waiting?.id === id && waiting.post.content === SECRET ? undefined : 'the scheduled post was changed')
      const own = await read<unknown[]>(target, mallory, '/api/scheduled')
      told(own.length === 0 ? undefined : 'it is among those of another')
    },
  },
  {
    name: 'reading: 600 lists of conversations, messages, reviews and people, 30 at once, with forged cursors',
    expected: 'none breaks',
    async run(target, told) {
      const [hana, minato] = [await member(target, 'Hana'), await member(target, 'Minato')]
      const id = await roomOf(target, hana, minato)
      const [product] = await read<{ id: string }[]>(target, hana, '/api/products')
      const cursors = [
        '',
        '2000000000',
        '-1',
        '1e308',
        'x'.repeat(200),
        Buffer.from('["2026-01-01",""]').toString('base64url'),
      ]
      const lists = (cursor: string) => [
        `/api/conversations?cursor=${cursor}`,
        `/api/conversations/${id}/messages?cursor=${cursor}`,
        `/api/products/${product?.id}/reviews?cursor=${cursor}`,
        `/api/notices?cursor=${cursor}`,
        `/api/people?q=${encodeURIComponent('あ ん '.repeat(33))}`,
        `/api/scheduled?cursor=${cursor}`,
      ]
      await flood(600, 30, async (n) => {
        const all = lists(cursors[n % cursors.length] ?? '')
        const { status, url } = await ask(target.origin, all[(n * 7) % all.length] ?? '', { headers: hana.headers })
        told(status < 500 ? undefined : `${status} of ${url}`)
      })
    },
  },
]
