import { expect, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { wakeAt } from './clock.ts'

test('all who wait are called at their own moment, with one timer between them', async () => {
  const clock = setClock('2026-01-01T00:00:00Z')
  const start = Date.now()
  const before = vi.getTimerCount()
  const heard: string[] = []
  wakeAt(start + 60_000, () => heard.push('minute'))
  wakeAt(start + 10_000, () => heard.push('early'))
  const leave = wakeAt(start + 20_000, () => heard.push('gone'))
  expect(vi.getTimerCount()).toBe(before + 1)
  leave()
  await clock.advance(11_000)
  expect(heard).toEqual(['early'])
  expect(vi.getTimerCount()).toBe(before + 1)
  await clock.advance(50_000)
  expect(heard).toEqual(['early', 'minute'])
  expect(vi.getTimerCount()).toBe(before)
})

test('a listener that asks again when called is called again, and no timer stays behind', async () => {
  const clock = setClock('2026-01-01T00:00:00Z')
  const before = vi.getTimerCount()
  let times = 0
  let leave = () => {}
  const wake = (now: number) => {
    times += 1
    leave = wakeAt(now + 1000, wake)
  }
  leave = wakeAt(Date.now() + 1000, wake)
  await clock.advance(3100)
  expect(times).toBe(3)
  leave()
  expect(vi.getTimerCount()).toBe(before)
})
