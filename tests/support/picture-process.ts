import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { EncodedPicture } from '#server/pictures/encode-picture.ts'
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

/** What a reader makes of a picture: of no size where it cannot be read. */
async function readAs(bytes: Uint8Array) {
  const times: number[] = []
  for (;;) {
    const startMs = performance.now()
    const { info } = await sharp(bytes, { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ info: { width: 0, height: 0 } }))
    times.push(performance.now() - startMs)
    // the quickest of three, since other work shares the machine
    if (times.length === 3) return { read: [info.width, info.height] as [number, number], readMs: Math.min(...times) }
  }
}

async function endOf(passed: EncodedPicture | string): Promise<Outcome['end']> {
  if (typeof passed === 'string') return passed
  const { exif, icc, xmp, iptc, comments } = await sharp(passed.bytes).metadata()
  const more = Object.entries({ exif, icc, xmp, iptc, comments }).flatMap(([name, held]) => (held ? [name] : []))
  const { width, height, bytes } = passed
  return { sides: [width, height], bytes: bytes.length, more, ...(await readAs(bytes)) }
}

/** The peak memory of this process, in MB; `resourceUsage` would start from that of the parent process. */
const highestRssMb = () => (Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024) / 1e6

const [from = 0, count = 0] = process.argv.slice(2).map(Number)
const real = await realPictures()
await passPicture(await photograph(1600, 1200)) // what the gate takes at rest counts as before
const beforeMb = process.memoryUsage().rss / 1e6
const passes: { what: string; ms: number; passed: EncodedPicture | string }[] = []
const seeds = Array.from({ length: count }, (_, n) => from + n)
async function work() {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const { what, bytes } = mutatedPicture(real, seed)
    const startMs = performance.now()
    const passed = await passPicture(bytes)
    passes.push({ what, ms: performance.now() - startMs, passed })
  }
}
await Promise.all([1, 2, 3, 4].map(work))
const highestMb = highestRssMb()
const outcomes: Outcome[] = []
for (const { what, ms, passed } of passes) outcomes.push({ what, ms, end: await endOf(passed) })
const told: Told = { outcomes, beforeMb, highestMb }
process.stdout.write(JSON.stringify(told))
