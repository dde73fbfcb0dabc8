import { execFileSync } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashAtFullCost, hashCheaply, openTestApp, problemOf, type TestApp } from '../../support/test-app.ts'

const login = { email: 'hana@mail.example', password: 'correct horse' }

describe('many sign-ins at once', () => {
  let app: TestApp

  beforeAll(async () => {
    hashAtFullCost()
    app = await openTestApp()
    await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hana' } })
  })
  afterAll(async () => {
    hashCheaply()
    await app.close()
  })

  const signIn = (password: string) => app.ask('POST', '/api/auth/sign-in', { body: { ...login, password } })
  const guesses = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => signIn(`not this one ${n}`)))

  test('38 from one address hold up no reader of the feed, and each gets its answer', async () => {
    await signIn(login.password) // the thread has started
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    let areUnderWay = true
    const answers = guesses(38).finally(() => {
      areUnderWay = false
    })
    const readsMs: number[] = []
    while (areUnderWay) {
      const startMs = performance.now()
      expect((await app.ask('GET', '/api/posts?limit=10')).status).toBe(200)
      readsMs.push(performance.now() - startMs)
      await new Promise((done) => setTimeout(done, 5))
    }
    delay.disable()
    expect((await answers).map(({ status }) => status)).toEqual(Array(38).fill(401))
    // on the main thread: 14 reads, the longest of 1.5 s, and half of the time the loop stood still
    expect(readsMs.length).toBeGreaterThan(50)
    readsMs.sort((a, b) => a - b)
    expect(readsMs[Math.floor(readsMs.length * 0.95)]).toBeLessThan(100)
    expect(delay.percentile(95) / 1e6).toBeLessThan(60)
  })

  test('more than may wait are told to come back, and the right password then signs in', async () => {
    const refused = (await guesses(100)).filter(({ status }) => status !== 401)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(36)
    for (const answer of refused)
      expect([answer.status, await problemOf(answer), answer.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '2',
      ])
    expect((await signIn(login.password)).status).toBe(200)
  })
})

test('a process that has hashed ends by itself, and one that waits for a hash does not', async () => {
  const module = pathToFileURL('server/auth/password.ts').href
  const program = `import { hashPassword } from ${JSON.stringify(module)}; console.log(await hashPassword('one of ours'))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const printed = execFileSync(process.execPath, args, { timeout: 60_000 }).toString()
  expect(printed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
