// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter
import * as fc from 'fast-check'
import { expect, test as base } from '../support/fixtures.ts'
import { FaultProxy } from '../support/proxy.ts'
import { TestHost } from '../support/test-host.ts'
import { Play } from './play.ts'
import { type Script, scripts } from './script.ts'

const FIRST = Number(process.env.RANDOM_FROM ?? 1)
/** As many as belong to every run of the tests, and to a longer one (docs/decisions/038-what-the-gate-plays.md). */
const COUNT = Number(process.env.RANDOM_SEEDS ?? (process.env.LONG === '1' ? 24 : 4))
/** Looking for the shortest script takes many plays: it is done where a single seed is asked for. */
const SHRINK_MS = Number(process.env.RANDOM_SHRINK_MS ?? 0)

const test = base.extend<object, { place: { host: TestHost; network: FaultProxy } }>({
  place: [
    async ({}, give) => {
      const host = await TestHost.make()
      await host.start()
      const network = await FaultProxy.before(host.url)
      await give({ host, network })
      await network.close()
      await host.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'parallel' }) // no seed needs another

for (let seed = FIRST; seed < FIRST + COUNT; seed++)
  test(`seed ${seed}: whatever is done and fails, all arrives once, in order and as shown`, async ({ place }) => {
    test.setTimeout(300_000 + SHRINK_MS)
    let first: Play | undefined
    const property = fc.asyncProperty(scripts, (script) => {
      const play = new Play(place.host, place.network)
      first ??= play
      return play.run(script)
    })
    const shrinking = SHRINK_MS > 0 ? { interruptAfterTimeLimit: SHRINK_MS } : { endOnFailure: true }
    const run = await fc.check(property, { seed, numRuns: 1, ...shrinking })
    test.info().annotations.push({ type: 'seed', description: `${seed}:${first?.done.join()}` }) // for the proof's page
    expect(run.failed ? tell(seed, run) : '').toBe('')
  })

function tell(seed: number, { counterexample, errorInstance }: fc.RunDetails<[Script]>): string {
  const steps = counterexample?.[0].map((step) => `  ${JSON.stringify(step)}`) ?? []
  const why = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance)
  return [`seed ${seed} failed (npm run random -- --seed ${seed}):`, ...steps, why].join('\n')
}
