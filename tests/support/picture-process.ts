import { resourceUsage } from 'node:process'
import sharp from 'sharp'
import { passPicture } from '#server/pictures/picture-gate.ts'
import { mutatedPicture } from './mutated-pictures.ts'
import { photograph, realPictures } from './real-pictures.ts'

/** What came of one broken picture. */
export interface Outcome {
  what: string
  ms: number
  /** Why it was refused, or what a reader gets. */
  end: string | { sides: [number, number]; read: [number, number]; bytes: number; readMs: number; more: string[] }
}

/** What the process tells at its end: its memory in MB before and at its highest. */
export interface Told {
  outcomes: Outcome[]
  beforeMb: number
  highestMb: number
}

async function outcomeOf(what: string, bytes: Uint8Array): Promise<Outcome> {
  const startMs = performance.now()
  const passed = await passPicture(bytes)
  const ms = performance.now() - startMs
  if (typeof passed === 'string') return { what, ms, end: passed }
  const { info, readMs } = await readAs(passed.bytes)
  const { exif, icc, xmp, iptc, comments } = await sharp(passed.bytes).metadata()
  const more = Object.entries({ exif, icc, xmp, iptc, comments }).flatMap(([name, held]) => (held ? [name] : []))
  const { width, height } = passed
  return {
    what,
    ms,
    end: { sides: [width, height], read: [info.width, info.height], bytes: passed.bytes.length, readMs, more },
  }
}

/** Reads a picture twice; the quicker time counts, since other work shares the machine. */
async function readAs(bytes: Uint8Array) {
  const times: number[] = []
  for (;;) {
    const startMs = performance.now()
    const { info } = await sharp(bytes, { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ info: { width: 0, height: 0 } })) // of no size where it cannot be read
    times.push(performance.now() - startMs)
    if (times.length === 2) return { info, readMs: Math.min(...times) }
  }
}

const [from = 0, count = 0] = process.argv.slice(2).map(Number)
const real = await realPictures()
await passPicture(await photograph(1600, 1200)) // what the gate takes at rest counts as before
const beforeMb = process.memoryUsage().rss / 1e6
const outcomes: Outcome[] = []
const seeds = Array.from({ length: count }, (_, n) => from + n)
async function work() {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const { what, bytes } = mutatedPicture(real, seed)
    outcomes.push(await outcomeOf(what, bytes))
  }
}
await Promise.all([1, 2, 3, 4].map(work))
const told: Told = { outcomes, beforeMb, highestMb: resourceUsage().maxRSS / 1e3 }
process.stdout.write(JSON.stringify(told))
