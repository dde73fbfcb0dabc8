import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BATCH_MAX, batch } from '#contract/batch.ts'
import { conversations } from '#contract/conversations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { readInput } from '#contract/host/request.ts'
import { people } from '#contract/people.ts'
import { sent } from './sent-schemas.ts'

const typed = (...types: string[]) => sent.filter(({ node }) => types.includes(node.type ?? ''))

const issuesOf = (endpoint: Endpoint, text: string) => {
  const url = new URL(endpoint.path, 'https://portal.example')
  try {
    readInput(endpoint, { method: 'POST', url, params: {}, header: () => null }, text)
  } catch (error) {
    if (error instanceof Refusal) return error.issues ?? []
    throw error
  }
  return []
}

/** The least CPU of ten times, in milliseconds. */
function costOf(run: () => unknown): number {
  const costs = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}

describe('lists that clients send', () => {
  test('are in several calls, and no other collection is', () => {
    const calls = new Set(typed('array').map(({ call }) => call))
    expect([...calls]).toEqual(
      expect.arrayContaining(['batch.send', 'people.setMuteWords', 'conversations.create', 'orders.place']),
    )
    expect(typed('record', 'map', 'set', 'tuple', 'object_with_rest', 'loose_object').map(({ call }) => call)).toEqual(
      [],
    )
  })

  test('are looked at only where they are short enough', () => {
    const unbounded = typed('array').filter(({ call, names }) => {
      const holders = sent.filter((other) => other.call === call && other.names.join() === names.join())
      return !holders.some(({ node }) => {
        let looks = 0
        const item = new Proxy({}, { get: () => (looks += 1), has: () => (looks += 1) > 0 })
        const { issues = [] } = v.safeParse(node as v.GenericSchema, Array(10_000).fill(item))
        return node.pipe && looks === 0 && issues.length === 1
      })
    })
    expect(unbounded.map(({ call, names }) => `${call}: ${names.join('.')}`)).toEqual([])
  })

  test.each<[string, Endpoint, string]>([
    ['numbers in a batch', batch.send, `{"entries":[${'0,'.repeat(32_000)}0]}`],
    ['empty entries in a batch', batch.send, `{"entries":[${'{},'.repeat(21_000)}{}]}`],
    ['empty muted words', people.setMuteWords, `{"words":[${'{},'.repeat(21_000)}{}]}`],
    ['members that are none', conversations.create, `{"id":"x","members":[${'0,'.repeat(32_000)}0]}`],
  ])('cost next to nothing where they are full of %s', (_what, endpoint, text) => {
    expect(issuesOf(endpoint, text)).toContainEqual({ field: expect.any(String), code: 'too-long' })
    expect(issuesOf(endpoint, text).length).toBeLessThan(3)
    expect(costOf(() => issuesOf(endpoint, text))).toBeLessThan(5)
  })

  test('are answered with twenty issues at most', () => {
    expect(issuesOf(batch.send, JSON.stringify({ entries: Array(BATCH_MAX).fill({}) }))).toHaveLength(20)
  })
})
