import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVENTS_PATH } from '#contract/events.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'

describe('streams of events', () => {
  let app: TestApp
  let open: Response[]
  beforeEach(async () => {
    // the budgets count by this clock
    vi.useFakeTimers({ toFake: ['performance'] })
    open = []
    app = await openTestApp({ trustedProxies: 1, limits: defaultLimits })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const each of open) await each.body?.cancel()
    await app.close()
  })

  const ask = (path: string, from: string, headers: Record<string, string> = {}) =>
    app.ask('GET', path, { headers: { 'X-Forwarded-For': from, ...headers } })
  async function listen(from: string): Promise<Response> {
    const answer = await ask(EVENTS_PATH, from)
    if (answer.status === 200) open.push(answer)
    return answer
  }

  test('a school of 500 visitors behind one IPv4 address gets every answer: a hundred by streams, all others by polls', async () => {
    const address = '192.0.2.7'
    const refused: Response[] = []
    const polled = new Map<number, number>()
    const poll = async () => {
      const { status } = await ask('/api/posts', address)
      polled.set(status, (polled.get(status) ?? 0) + 1)
    }
    // a lesson begins: all of them come within twenty seconds, and look at home
    for (let second = 0; second < 20; second++) {
      for (let n = 0; n < 25; n++) {
        await poll()
        const answer = await listen(address)
        if (answer.status !== 200) refused.push(answer)
      }
      vi.advanceTimersByTime(1000)
    }
    expect([open.length, refused.length]).toEqual([100, 400])
    for (const answer of refused) expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    // each polls three lists every thirty seconds, and requests a stream once a minute
    for (let second = 0; second < 8; second++) {
      for (let n = 0; n < 40; n++) await poll()
      for (let n = 0; n < 7; n++) await listen(address)
      vi.advanceTimersByTime(1000)
    }
    expect(Object.fromEntries(polled)).toEqual({ 200: 500 + 8 * 40 })
  })
})
