import { setTimeout as wait } from 'node:timers/promises'

/** What an honest reader meets during an attack. */
export interface Watched {
  feedMs: number[]
  healthMs: number[]
  /** Answers of the feed that were 500 or above, or none at all. */
  failures: number
}

/** Asks for the feed and for `/healthz` every 100 ms, each on its own clock, until the attack has ended. Rejects where it failed. */
export async function watchWhile(origin: string, { ended }: { ended: Promise<unknown> }): Promise<Watched> {
  const watched: Watched = { feedMs: [], healthMs: [], failures: 0 }
  let isOver = false
  const open: Promise<void>[] = []
  async function time(path: string, into: number[], countsFailures: boolean) {
    const since = performance.now()
    const answer = await fetch(origin + path, {
      headers: { 'x-forwarded-for': '198.51.100.20', 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    into.push(performance.now() - since)
    if (countsFailures && (answer === undefined || answer.status >= 500)) watched.failures += 1
  }
  const end = () => {
    isOver = true
  }
  ended.then(end, end)
  while (!isOver) {
    open.push(time('/api/posts', watched.feedMs, true), time('/healthz', watched.healthMs, false))
    await wait(100)
  }
  await Promise.all(open)
  await ended
  return watched
}

/** The time within which this share of the requests was answered, in milliseconds. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
