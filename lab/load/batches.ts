import { v7 } from 'uuid'
import { BATCH_MAX } from '../../contract/batch.ts'
import type { Post } from '../../contract/posts.ts'
import { newReaders } from '../../tests/support/people.ts'

/**
 * Sends what a device wrote while it was away, as its queue does: in batches, each after the answer to the one before, and
 * one of them twice, as if its first answer had been lost. Gives how long it took, and whether all of it is there once and
 * in order.
 */
export async function sendWaiting(server: string, count: number): Promise<{ ms: number; isRight: boolean }> {
  const [, headers = {}] = await newReaders([server], 2)
  const posts = Array.from({ length: count }, (_, n) => ({
    id: v7(),
    content: `Written in a tunnel, ${n} of ${count}`,
  }))
  const entries = posts.map((body) => ({
    key: v7(),
    method: 'POST',
    path: '/api/posts',
    body: { ...body, lang: 'en' },
  }))
  const startMs = performance.now()
  let isLost = true
  for (let waiting = entries; waiting.length > 0; ) {
    const sent = waiting.slice(0, BATCH_MAX)
    const answer = await fetch(`${server}/api/batch`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ entries: sent }),
    })
    if (answer.status !== 200) throw new Error(`a batch was answered ${answer.status}: ${await answer.text()}`)
    const { verdicts } = (await answer.json()) as { verdicts: { key: string; status: number | null }[] }
    const accepted = new Set(verdicts.filter(({ status }) => status === 201).map(({ key }) => key))
    // those that there was no time for are sent again, and once all of them, as if the answer had never come
    if (!isLost) waiting = waiting.filter(({ key }) => !accepted.has(key))
    isLost = false
  }
  const ms = performance.now() - startMs
  const wanted = posts.map(({ id }) => id)
  const own = new Set(wanted)
  const found: string[] = []
  for (let path: string | undefined = '/api/posts?limit=100'; path !== undefined && found.length < count; ) {
    const answer: Response = await fetch(server + path, { headers })
    for (const { id } of (await answer.json()) as Post[]) if (own.has(id)) found.push(id)
    const next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    const address = next === undefined ? undefined : new URL(next, server)
    path = address && address.pathname + address.search
  }
  return { ms, isRight: found.toReversed().join() === wanted.join() }
}
