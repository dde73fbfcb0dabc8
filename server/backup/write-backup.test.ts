import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupName, listBackups, pruneBackups } from './backup-files.ts'
import { dailyBackup } from './daily-backup.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const NOON = new Date('2026-11-28T12:00:00.900Z')
const HOUR_MS = 60 * 60 * 1000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anpan-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = (copyTo: BackupSource['copyTo'] = async (file) => writeFileSync(file, 'all of it')): BackupSource => ({
  ending: 'dump',
  copyTo,
})
const full = source(async (file) => {
  writeFileSync(file, 'half of it')
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
})

describe('a backup', () => {
  test('has its name once it is whole', async () => {
    let seen: string[] = []
    const made = await writeBackup(
      source(async (file) => {
        writeFileSync(file, 'all of it')
        seen = listBackups(folder).map(({ path }) => path)
      }),
      folder,
      NOON,
    )
    expect(seen).toEqual([])
    expect(made).toMatchObject({ path: join(folder, 'portal-2026-11-28T120000Z.dump'), bytes: 9 })
    expect(readFileSync(made.path, 'utf8')).toBe('all of it')
    expect(readdirSync(folder)).toEqual(['portal-2026-11-28T120000Z.dump'])
    expect(listBackups(folder)).toMatchObject([{ at: new Date('2026-11-28T12:00:00Z'), bytes: 9 }])
  })

  test('that finds no room leaves nothing behind, and says so', async () => {
    await expect(writeBackup(full, folder, NOON)).rejects.toThrow(
      `the disk of ${folder} is full: there is no new backup; make room on it`,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('goes into a folder that is made for it, and never into that of the data', async () => {
    const place = join(folder, 'a', 'b')
    await writeBackup(source(), place, NOON)
    expect(listBackups(place)).toHaveLength(1)
    for (const inside of [folder, join(folder, 'copies')])
      await expect(writeBackup({ ...source(), folder }, inside, NOON)).rejects.toThrow(
        `${inside} is in the folder of the data, and would be lost with it; name another folder`,
      )
    expect(existsSync(join(folder, 'copies'))).toBe(false)
  })

  test('removes what a process that has ended left half written, and waits for none that still writes', async () => {
    writeFileSync(join(folder, 'portal-2026-11-27T120000Z.tar.gz.part.tar'), 'half')
    const during = source(async (file) => {
      writeFileSync(file, 'all of it')
      await expect(writeBackup(source(), folder)).rejects.toThrow(`another backup is being written into ${folder}`)
    })
    await writeBackup(during, folder, NOON)
    expect(readdirSync(folder)).toEqual(['portal-2026-11-28T120000Z.dump'])
  })

  // root may write everywhere
  test.skipIf(process.getuid?.() === 0)('names a folder that may not be written', async () => {
    chmodSync(folder, 0o500)
    await expect(writeBackup(source(), folder)).rejects.toThrow(
      `${folder} cannot be written by this user (EACCES): there is no new backup`,
    )
  })
})

test('the newest seven are kept, and files of others', () => {
  const days = Array.from({ length: 9 }, (_, n) => new Date(NOON.getTime() - n * 24 * HOUR_MS))
  for (const [n, day] of days.entries()) writeFileSync(join(folder, backupName(day, n % 2 ? 'tar.gz' : 'dump')), 'all')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  pruneBackups(folder)
  expect(listBackups(folder).map(({ at }) => at.getUTCDate())).toEqual([28, 27, 26, 25, 24, 23, 22])
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
  expect(listBackups(join(folder, 'nowhere'))).toEqual([])
})

test('a day has one backup; one that fails is tried again, and counted', async () => {
  let now = NOON
  let isFull = false
  const gauges = new Map<string, () => number>()
  const metrics = { gauge: (name: string, _help: string, read: () => number) => void gauges.set(name, read) }
  const either = source((file) => (isFull ? full : source()).copyTo(file))
  const task = dailyBackup(either, folder, metrics, () => now)
  const told = () => [...gauges.values()].map((read) => read())
  expect(told()).toEqual([0, 0, 0])
  await task.run()
  now = new Date(NOON.getTime() + 22 * HOUR_MS)
  await task.run()
  expect(listBackups(folder)).toHaveLength(1)
  const first = Math.floor(NOON.getTime() / 1000)
  expect(told()).toEqual([first, 9, 0])

  now = new Date(NOON.getTime() + 24 * HOUR_MS)
  isFull = true
  await expect(task.run()).rejects.toThrow('is full')
  expect(told()).toEqual([first, 9, 1])
  isFull = false
  await task.run()
  expect(listBackups(folder)).toHaveLength(2)
  expect(told()).toEqual([first + 24 * 3600, 9, 1])
})
