import { expect, test } from 'vitest'
import { senderOf } from '../http/sender.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { Asker } from './askers.ts'
import { Buckets } from './buckets.ts'
import { Budgets } from './budgets.ts'
import { defaultLimits, type Kind } from './table.ts'

const MINUTE_MS = 60_000
const sender = senderOf('203.0.113.7')
const guest = (n: number) => ({ id: `guest ${n}`, memberSinceMs: null })

/** The product's budgets on a clock of the test's own. */
function venue() {
  const clock = { ms: 0 }
  const budgets = new Budgets(defaultLimits, () => {}, new Buckets(50_000, () => clock.ms))
  /** The seconds until this may be tried again; 0 where it is done. */
  function spend(kinds: Kind[], asker: Asker | null, thing?: string): number {
    try {
      budgets.spendHere({ kinds, sender, asker, thing })
      return 0
    } catch (error) {
      if (error instanceof Refusal) return Number(error.headers['Retry-After'])
      throw error
    }
  }
  return { clock, spend }
}

test('a hundred guests of one venue read, post and like for an hour, and no request is refused', () => {
  const { clock, spend } = venue()
  const refused: string[] = []
  const done = (kinds: Kind[], n: number | null, thing?: string) => {
    if (spend(kinds, n === null ? null : guest(n), thing) > 0) refused.push(`${kinds} at ${clock.ms} ms`)
  }
  // each half minute everybody's page asks for news; a person comes, posts twice, likes six and shows a picture
  for (clock.ms = 0; clock.ms < 60 * MINUTE_MS; clock.ms += MINUTE_MS / 2) {
    const turn = clock.ms / (MINUTE_MS / 2)
    for (let n = 0; n < 100; n++) done(['read'], null)
    if (turn >= 100) continue
    done(['html'], null)
    done(['guest'], null)
    for (let n = 0; n < 2; n++) done(['write', 'post'], turn)
    for (let n = 0; n < 6; n++) done(['write', 'like'], turn, `post ${(turn + n * 7) % 40}`)
    done(['write', 'upload'], turn)
    done(['search', 'read'], null)
  }
  expect(refused).toEqual([])
})

test('eighty guests who like one post within a minute wait some minutes, and none for ever', () => {
  const { clock, spend } = venue()
  const waiting = Array.from({ length: 80 }, (_, n) => ({ n, at: n * 700 }))
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at - b.at)
    const [first] = waiting
    if (!first) break
    clock.ms = first.at
    const waitS = spend(['write', 'like'], guest(first.n), 'the keynote')
    if (waitS > 0) first.at += waitS * 1000
    else waiting.shift()
  }
  expect(clock.ms).toBeLessThan(7 * MINUTE_MS)
})

test.each([
  ['a guest', guest(1)],
  ['a member of years', { id: 'member', memberSinceMs: -1e12 }],
])('%s gives one post some thirty texts at once, then one now and then, and other posts theirs', (_who, person) => {
  const { clock, spend } = venue()
  const edit = (post: string) => spend(['post-edit'], person, post)
  const done = Array.from({ length: 60 }, () => edit('one')).filter((waitS) => waitS === 0)
  expect(done).toHaveLength(30)
  expect(edit('another')).toBe(0)
  clock.ms += 3 * MINUTE_MS
  expect([edit('one'), edit('one') > 0]).toEqual([0, true])
})
