import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('of what one address sends at once two are at work, and another address does not wait for the rest', async () => {
  const turns = new Turns(2, 200)
  const order: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    await wait(5)
    running -= 1
    order.push(name)
  }
  const greedy = Array.from({ length: 30 }, (_, at) => turns.take('203.0.113.7', work(`greedy ${at}`)))
  const honest = turns.take('198.51.100.20', work('honest'))
  await honest
  expect(order.length).toBeLessThanOrEqual(3)
  await Promise.all(greedy)
  expect(most).toBe(3)
  expect(order.filter((name) => name !== 'honest')).toEqual(Array.from({ length: 30 }, (_, at) => `greedy ${at}`))
})

test('what waits is bounded, and a job that fails leaves its place to the next', async () => {
  const turns = new Turns(2, 200)
  const jobs = Array.from({ length: 203 }, () => turns.take('203.0.113.7', () => wait(1)))
  const answers = await Promise.allSettled(jobs)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(turns.take('203.0.113.7', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take('203.0.113.7', async () => 'next')).toBe('next')
})
