import { expect, test } from 'vitest'
import { commands } from '#src/data/commands.ts'
import { lazyCommands } from '#src/data/lazy-commands.ts'
import type { Fault } from './faults.ts'
import { find, play, tell, type Way, WAYS } from './find.ts'
import type { Step } from './script.ts'
import { world } from './world.ts'

/** Each of them takes some twenty milliseconds; `npm run model` plays as many as it is asked to. */
const SEEDS = 250
const ways = Object.keys(WAYS) as Way[]

test.each(ways)(
  'whatever fails on the way, what people did arrives once, in order and as theirs, sent %s',
  {
    timeout: 180_000,
  },
  async (way) => {
    const told: string[] = []
    const kinds = new Set<string>()
    for (let seed = 1; seed <= SEEDS && told.length === 0; seed++) {
      const found = await find(seed, { way })
      if (found) told.push(tell(found))
      for (const { kind } of world.ledger.byKey.values()) kinds.add(kind)
    }
    expect(told.join('\n')).toBe('')
    // a kind that no seed draws would stay untested
    expect([...kinds].sort()).toEqual(Object.keys({ ...commands, ...lazyCommands }).sort())
  },
)

const LIVES: Step[][] = [
  [{ do: 'post' }, { do: 'like', nth: 0 }, { do: 'post' }],
  [{ do: 'post' }, { do: 'delete', nth: 0 }, { do: 'like', nth: 1 }],
  [{ do: 'like', nth: 0 }, { do: 'like', nth: 0 }, { do: 'post' }],
  [{ do: 'post' }, { do: 'session ends' }, { do: 'post' }],
  [{ do: 'post' }, { do: 'sign out', discards: false }, { do: 'continue as guest' }],
  [{ do: 'post' }, { do: 'edit', nth: 0, end: 'save', ms: 300 }, { do: 'like', nth: 0 }],
]
const FAULTS: Fault[][] = [[], [{ kind: 'none' }, { kind: 'lost-answer' }], [{ kind: 'trouble', when: 'after' }]]
const MOST_STEPS = 16

/** Changes that are made at once go out together; those with a second between them, each alone. */
const PACES: [Way, number][] = [
  ['in batches', 0],
  ['alone', 1000],
]

test.each(LIVES)('a page may die at any of its steps: %j, %j, %j', { timeout: 120_000 }, async (...life) => {
  const wrong: string[] = []
  for (const [way, wait] of PACES)
    for (const faults of FAULTS)
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        const death: Step = { do: 'die', who: 0, steps }
        const script = [death, ...life].map((step) => ({ step, wait }))
        wrong.push(...(await play({ steps: script, faults, drainers: 2, chance: steps }, way)))
      }
  expect(wrong).toEqual([])
})
