import * as fc from 'fast-check'
import { test } from '@playwright/test'
import { scripts } from '../random/script.ts'
import { FaultProxy } from '../support/proxy.ts'
import { DrawnPlay } from './support/drawn-play.ts'
import { story } from './support/story.ts'

const FIRST = Number(process.env.DRAWN_FROM ?? 1)
const COUNT = Number(process.env.DRAWN_SEEDS ?? 2)

for (let seed = FIRST; seed < FIRST + COUNT; seed++)
  story(`drawn script ${seed}: all arrives once, in order and as shown`, {}, async ({ host, device }) => {
    const [script] = fc.sample(scripts, { seed, numRuns: 1 })
    const network = await FaultProxy.before(host.url)
    try {
      const done = await new DrawnPlay(host, network, device).run(script ?? [])
      test.info().annotations.push({ type: 'seed', description: `${seed}:${done.join()}` })
    } finally {
      await network.close()
    }
  })
