import { parseArgs } from 'node:util'
import { find, retell, tell } from './find.ts'
import { Tally } from './tally.ts'

// `npm run model -- --seeds 10000 [--from 1] [--seed n] [--first]`: --first stops at the first failure, as it is
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
})
/** So many seeds are a proof; fewer are a look. */
const PROOF = 10_000
const MOST_FAILURES = 5
const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.seeds) : 1
const tally = new Tally()
for (let seed = first; seed < first + count; seed++) {
  const found = await find(seed, { shrinks: !values.first })
  tally.add(found?.wrong ?? [])
  if (!found) continue
  process.stdout.write(`${tell(found)}\n\n`)
  if (values.seed !== undefined) process.stdout.write(`${(await retell(found.script)).join('\n')}\n\n`)
  if (tally.failed >= MOST_FAILURES || values.first) break
}
process.stdout.write(`${tally.seeds} seeds in ${tally.seconds.toFixed(1)} s of the processor, ${tally.failed} failed\n`)
if (tally.seeds >= PROOF) tally.write(`npm run model -- --seeds ${count}`)
process.exit(tally.failed === 0 ? 0 : 1)
