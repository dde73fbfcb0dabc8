import { parseArgs } from 'node:util'
import { find, retell, tell, type Way, WAYS } from './find.ts'
import { Tally } from './tally.ts'

// `npm run model -- --seeds 10000 [--from 1] [--seed n] [--until words]`: each seed with a host that takes batches and with
// one that does not; --until looks for a failure with these words, tells it as it is, and stops
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    until: { type: 'string' },
  },
})
/** So many seeds are a proof; fewer are a look. */
const PROOF = 10_000
const MOST_FAILURES = 5
const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.seeds) : 1
const tally = new Tally()
const ways = Object.keys(WAYS) as Way[]

/** Plays a seed, with a host that takes batches and with one that does not. */
async function playSeed(seed: number): Promise<void> {
  for (const way of ways) {
    const found = await find(seed, { shrinks: values.until === undefined, way })
    const wrong = found?.wrong ?? []
    const isWanted = values.until === undefined || wrong.some((what) => what.includes(values.until ?? ''))
    tally.add(isWanted ? wrong : [])
    if (!found || !isWanted) continue
    process.stdout.write(`${tell(found)}\n\n`)
    if (values.seed !== undefined) process.stdout.write(`${(await retell(found)).join('\n')}\n\n`)
    if (values.until !== undefined) return
  }
}

for (let seed = first; seed < first + count; seed++) {
  await playSeed(seed)
  if (tally.failed >= MOST_FAILURES || (values.until !== undefined && tally.failed > 0)) break
}
process.stdout.write(
  `${tally.seeds} scripts in ${tally.seconds.toFixed(1)} s of the processor, ${tally.failed} failed\n`,
)
if (count >= PROOF) tally.write(`npm run model -- --seeds ${count}`)
process.exit(tally.failed === 0 ? 0 : 1)
