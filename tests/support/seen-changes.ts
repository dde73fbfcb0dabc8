import { setTimeout as wait } from 'node:timers/promises'
import { newReaders } from './people.ts'
import { deviceHeaders, openStream } from './stream-clients.ts'
import { Timings } from './timings.ts'

interface Seen {
  streams: number
  writes: number
  /** From the moment a post is sent to the moment when a stream has told of it, and when its reader has it. */
  told: Timings
  seen: Timings
}

/** Lets people write at all servers, and measures when the streams at all of them tell of it. */
export async function measureChanges(
  servers: string[],
  { streams, writes, pauseMs }: { streams: number; writes: number; pauseMs: number },
): Promise<Seen> {
  const [, author = {}] = await newReaders(servers, 2)
  const found: Seen = { streams, writes, told: new Timings(), seen: new Timings() }
  let sent = { at: 0, text: '' }
  let told = new Set<number>()
  const reading: Promise<void>[] = []

  /** One in twenty asks for the feed as a page does, on top. */
  async function read(n: number, origin: string, { at, text }: typeof sent): Promise<void> {
    const answer = await fetch(`${origin}/api/posts`, { headers: deviceHeaders(n) })
    if ((await answer.text()).includes(text)) found.seen.add(answer.status, performance.now() - at)
  }
  const open = await Promise.all(
    Array.from({ length: streams }, (_, n) => {
      const origin = servers[n % servers.length] ?? ''
      return openStream(origin, deviceHeaders(n), () => {
        if (sent.at === 0 || told.has(n)) return
        told.add(n)
        found.told.add(200, performance.now() - sent.at)
        if (n % 20 < servers.length) reading.push(read(n, origin, sent))
      })
    }),
  )
  for (let n = 0; n < writes; n++) {
    await wait(pauseMs)
    told = new Set()
    sent = { at: performance.now(), text: `A change ${crypto.randomUUID()}` }
    const answer = await fetch(`${servers[n % servers.length]}/api/posts`, {
      method: 'POST',
      headers: { ...author, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: sent.text }),
    })
    if (answer.status !== 201) throw new Error(`a post was answered ${answer.status}`)
    for (let waited = 0; told.size < streams && waited < 6000; waited += 5) await wait(5)
  }
  await Promise.all(reading)
  for (const stream of open) stream.close()
  return found
}
