import { newSecret } from '../../tests/support/test-app.ts'

/** What an attacker with one machine sends, each bounded in count. The proxy header stands for the attacker's address. */
export interface Attack {
  name: string
  /** The expected answers, beside that no reader waits longer. */
  expected?: string
  /** What is made ready beforehand is part of the attack and is measured with it; `told` hears of each answer that is judged. */
  run(target: Target, told: Told): Promise<void>
}

/** Hears of an answer; `wrong` says what of it should not have been. */
export type Told = (wrong?: string) => void

export interface Target {
  origin: string
  /** Address and password of a member who was there before. */
  member: { email: string; password: string }
}

export const ATTACKER = '203.0.113.7'
export const from = (address: string) => ({ 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' })
export const json = { 'content-type': 'application/json' }

/** Runs `count` tasks, so many at once; what a single one answers is of no concern to the attacker. */
export async function flood(count: number, atOnce: number, task: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  async function worker() {
    while (next < count) await task(next++).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  return answer
}

export async function guest(origin: string, address: string): Promise<Record<string, string>> {
  const answer = await ask(origin, '/api/auth/guest', {
    method: 'POST',
    headers: { ...from(address), ...json },
    body: JSON.stringify({ secret: newSecret(), lang: 'en' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  return { ...from(address), ...json, ...(cookie !== undefined && { cookie }) }
}

/** Tells where a call that is to be refused was not, or where the server broke over it. Too many requests are refused too. */
export async function refusesAll(told: Told, asked: Promise<Response>): Promise<void> {
  const answer = await asked.catch(() => undefined)
  if (answer === undefined) return told('no answer')
  const isRefused = answer.status >= 400 && answer.status < 500
  told(isRefused ? undefined : `${answer.status} of ${new URL(answer.url).pathname}`)
}
