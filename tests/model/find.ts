import 'fake-indexeddb/auto' // before the store's library looks for it
import * as fc from 'fast-check'
import { Play } from './play.ts'
import { type Script, scripts } from './script.ts'
import { world } from './world.ts'

/** Whether the host takes several writes in one request, or each alone. */
export const WAYS = { 'in batches': true, alone: false } as const
export type Way = keyof typeof WAYS

/** Plays a script in a world of its own; gives what was wrong. */
export function play(script: Script, way: Way = 'in batches'): Promise<string[]> {
  world.host.knowsBatches = WAYS[way]
  return world.within(() => new Play(script).run())
}

interface Found {
  seed: number
  way: Way
  script: Script
  wrong: string[]
}

/** Plays the script of a seed; where something was wrong, gives the shortest script that shows it. */
export async function find(
  seed: number,
  { shrinks = true, way = 'in batches' }: { shrinks?: boolean; way?: Way } = {},
): Promise<Found | undefined> {
  const property = fc.asyncProperty(scripts, async (script) => {
    const wrong = await play(script, way)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })
  const run = await fc.check(property, { seed, numRuns: 1, ...(shrinks ? {} : { endOnFailure: true }) })
  if (!run.failed) return undefined
  const [script] = run.counterexample as [Script]
  return { seed, way, script, wrong: String((run.errorInstance as Error).message).split('\n') }
}

/** Plays a script once more, telling what happens. */
export async function retell({ script, way }: Pick<Found, 'script' | 'way'>): Promise<string[]> {
  const lines: string[] = []
  world.listener = (line) => lines.push(line)
  await play(script, way)
  world.listener = undefined
  return lines
}

/** A failed seed as it is told: what was wrong, how to see it again, and the shortest way to it. */
export function tell({ seed, way, script, wrong }: Found): string {
  const steps = script.steps.map(({ step, wait }) => `  ${JSON.stringify(step)} then ${wait} ms`)
  const faults = script.faults.map((fault, at) => `  request ${at + 1}: ${JSON.stringify(fault)}`)
  return [
    `seed ${seed} failed with writes sent ${way} (npm run model -- --seed ${seed}):`,
    ...wrong.map((line) => `  ${line}`),
    `the shortest script, with ${script.drainers} pages and chance ${script.chance}:`,
    ...steps,
    ...faults,
  ].join('\n')
}
