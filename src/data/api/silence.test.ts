import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'

/** A page of its own, which has had answers after these times. */
async function open(...tookMs: number[]) {
  vi.resetModules()
  const clock = setClock('2026-07-01T00:00:00Z')
  const { listen, onSilence } = await import('./silence.ts')
  const isTold = vi.fn()
  onTestFinished(onSilence(isTold))
  const answerIn = async (ms: number) => {
    const { heard } = listen()
    await clock.advance(ms)
    heard(true)
  }
  for (const ms of tookMs) await answerIn(ms)
  return { listen, pass: clock.advance, answerIn, isTold }
}

beforeEach(() => vi.restoreAllMocks())

test('a quick server that says nothing for 4.5 s has gone silent', async () => {
  const { listen, pass, isTold } = await open(40, 90)
  listen()
  await pass(4400)
  expect(isTold).not.toHaveBeenCalled()
  await pass(200)
  expect(isTold).toHaveBeenCalledOnce()
})

test('a slow network is waited for four times as long as its slowest answer of late took', async () => {
  const { listen, pass, answerIn, isTold } = await open(2500, 300)
  await answerIn(9000)
  expect(isTold).not.toHaveBeenCalled()
  for (let count = 0; count < 8; count++) await answerIn(300)
  listen()
  await pass(4600)
  expect(isTold).toHaveBeenCalledOnce()
})

test('nothing is said of a server that has not answered yet, nor of an answer or a failure that came', async () => {
  const { listen, pass, isTold } = await open()
  const first = listen()
  await pass(60_000)
  first.heard(true)
  const { listen: again, pass: wait, isTold: isToldAgain } = await open(50)
  again().heard(true)
  again().heard(false)
  await wait(60_000)
  expect([isTold, isToldAgain].map((told) => told.mock.calls.length)).toEqual([0, 0])
})

test('one slow address is no silent server: another was answered meanwhile', async () => {
  const { listen, pass, answerIn, isTold } = await open(50)
  listen()
  await pass(2000)
  await answerIn(50)
  await pass(4000)
  expect(isTold).not.toHaveBeenCalled()
})

test('a device that slept does not blame the server', async () => {
  const { listen, pass, isTold } = await open(50)
  listen()
  await pass(4000)
  const awakeMs = performance.now() + 3_600_000
  vi.spyOn(performance, 'now').mockReturnValue(awakeMs)
  await pass(1000)
  expect(isTold).not.toHaveBeenCalled()
})
