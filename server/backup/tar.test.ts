import { execFileSync } from 'node:child_process'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packFolder, unpackTo } from './tar.ts'

describe('an archive', () => {
  let place: string
  let archive: string
  const at = (...names: string[]) => join(place, ...names)
  const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => n % 251))

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'anpan-tar-'))
    mkdirSync(at('data', 'base', '5'), { recursive: true })
    mkdirSync(at('data', 'empty'))
    writeFileSync(at('data', 'base', '5', '1259'), bytes)
    writeFileSync(at('data', 'PG_VERSION'), '18\n')
    writeFileSync(at('data', 'nothing'), '')
    archive = at('data.tar')
    await packFolder(at('data'), 'data', archive)
  })
  afterAll(() => rmSync(place, { recursive: true }))

  const expectWhole = (folder: string) => {
    expect(readFileSync(join(folder, 'base', '5', '1259')).equals(bytes)).toBe(true)
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n')
    expect(readFileSync(join(folder, 'nothing'), 'utf8')).toBe('')
    expect(execFileSync('ls', ['-A', join(folder, 'empty')]).toString()).toBe('')
  }

  test('is unpacked as it was, here and by tar', async () => {
    await unpackTo(createReadStream(archive), 'data', at('copy'))
    expectWhole(at('copy'))
    mkdirSync(at('by-tar'))
    execFileSync('tar', ['-C', at('by-tar'), '-xf', archive])
    expectWhole(at('by-tar', 'data'))
  })

  test('that tar has packed is unpacked too', async () => {
    execFileSync('tar', ['-C', place, '--format=ustar', '-cf', at('other.tar'), 'data'])
    await unpackTo(createReadStream(at('other.tar')), 'data', at('from-tar'))
    expectWhole(at('from-tar'))
  })

  const edited = (edit: (whole: Buffer) => Buffer) => {
    const file = at('edited.tar')
    writeFileSync(file, edit(readFileSync(archive)))
    return createReadStream(file)
  }
  /** Another archive, with one name that does not belong in it. */
  const renamed = (name: string) => () => {
    const transform = `--transform=s,^data/PG_VERSION$,${name},`
    execFileSync('tar', ['-C', place, '--format=ustar', '-P', transform, '-cf', at('renamed.tar'), 'data'])
    return readFileSync(at('renamed.tar'))
  }

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, 700_000), 'it is cut off'],
    ['overwritten', (whole: Buffer) => Buffer.concat([Buffer.alloc(512, 7), whole.subarray(512)]), 'it is overwritten'],
    ['with a way out of it', renamed('data/../../escaped'), 'does not belong in it'],
    ['with a name from the root', renamed('/tmp/escaped'), 'does not belong in it'],
  ])('is refused: %s', async (what, edit, why) => {
    await expect(unpackTo(edited(edit), 'data', at(`refused ${what}`))).rejects.toThrow(why)
  })
})
