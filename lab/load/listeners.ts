import { setTimeout as wait } from 'node:timers/promises'
import { deviceHeaders, openStream } from '../../tests/support/stream-clients.ts'
import { Timings } from '../../tests/support/timings.ts'

/** Readers with streams: each asks for the feed when it is told of a change, and not before. */
export async function openReaders(servers: string[], count: number) {
  const timings = new Timings()
  const ask = async (n: number, origin: string) => {
    const startMs = performance.now()
    const answer = await fetch(`${origin}/api/posts`, { headers: deviceHeaders(n) }).catch(() => undefined)
    if (!answer) return void timings.lost++
    await answer.arrayBuffer()
    timings.add(answer.status, performance.now() - startMs)
  }
  const streams = await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const origin = servers[n % servers.length] ?? ''
      let isAsking = false
      return openStream(origin, deviceHeaders(200_000 + n), () => {
        // as a page does: not all of them at once, and one question at a time
        if (isAsking) return
        isAsking = true
        void wait(Math.random() * 1000)
          .then(() => ask(200_000 + n, origin))
          .finally(() => {
            isAsking = false
          })
      })
    }),
  )
  return {
    /** What they asked since the last time that this was called. */
    take() {
      const own = new Timings()
      own.addAll(timings)
      timings.clear()
      return own
    },
    close() {
      const ended = streams.filter(({ status, endedAt }) => status !== 200 || endedAt !== null).length
      for (const stream of streams) stream.close()
      return ended
    },
  }
}
