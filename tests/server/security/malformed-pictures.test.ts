import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { PICTURE_MAX_SIDE } from '#contract/picture.ts'
import { ENCODED_MAX_BYTES } from '#server/pictures/encode-picture.ts'
import type { Outcome, Told } from '../../support/picture-process.ts'

const COUNT = 200
const SEED = 26
/** What a picture may ask of its reader. */
const MEMORY_MAX = 64 * 1024 * 1024
const READ_MAX_MS = 500
const BYTES_OF_PIXEL = 4

describe('two hundred broken pictures', () => {
  let told: Told
  beforeAll(async () => {
    const file = 'tests/support/picture-process.ts'
    const command = ['--import', 'tsx', file, String(SEED), String(COUNT)]
    const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 120_000, maxBuffer: 1e7 })
    told = JSON.parse(stdout)
  }, 130_000)

  const passed = () => told.outcomes.flatMap(({ what, end }) => (typeof end === 'string' ? [] : [{ what, ...end }]))
  const those = (list: readonly { what: string }[]) => list.map(({ what }) => what)

  test('each is refused or made anew, and the process lives on', () => {
    expect(told.outcomes).toHaveLength(COUNT)
    const refused = told.outcomes.filter(({ end }: Outcome) => typeof end === 'string')
    expect(refused.length).toBeGreaterThan(COUNT / 2)
    expect(passed().length).toBeGreaterThan(10)
  })

  test('what a reader gets is small, of the size that it says, and quickly read', () => {
    const wrong = passed().filter(
      ({ sides, read, bytes, readMs }) =>
        Math.max(...sides) > PICTURE_MAX_SIDE ||
        sides.join() !== read.join() ||
        sides[0] * sides[1] * BYTES_OF_PIXEL > MEMORY_MAX ||
        bytes > ENCODED_MAX_BYTES ||
        readMs > READ_MAX_MS,
    )
    expect(those(wrong)).toEqual([])
  })

  test('what a reader gets holds nothing but pixels', () => {
    expect(those(passed().filter(({ more }) => more.length > 0))).toEqual([])
  })

  test('none takes long, and memory stays bounded', () => {
    expect(those(told.outcomes.filter(({ ms }) => ms > 10_000))).toEqual([])
    expect(told.highestMb - told.beforeMb).toBeLessThan(400)
  })
})
