import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { lockFolder } from '../db/folder-lock.ts'
import { dumpPostgres } from './postgres-programs.ts'
import { packFolder } from './tar.ts'
import type { BackupSource } from './write-backup.ts'

/** Runs while the files of a folder stay as they are. */
type WhileStill = <T>(run: () => Promise<T>) => Promise<T>

/**
 * What a copy is made of. `whileStill` is of the process that has the folder open; without it the folder is locked, and its
 * data stay as the version that wrote them has left them.
 */
export function sourceIn(place: { url: string } | { folder: string }, whileStill?: WhileStill): BackupSource {
  if ('url' in place) return { ending: 'dump', copyTo: (file) => dumpPostgres(place.url, file) }
  const { folder } = place
  return { ending: 'tar.gz', folder, copyTo: (file) => copyFolder(folder, file, whileStill ?? whileLocked(folder)) }
}

const whileLocked =
  (folder: string): WhileStill =>
  async (run) => {
    const unlock = lockFolder(folder)
    try {
      return await run()
    } finally {
      unlock()
    }
  }

/**
 * Packs PGlite's folder while no query runs, and lets them go on before it is made small: they wait for as long as the
 * disk takes. Not PGlite's own dump, which holds all of it in memory, twice.
 */
async function copyFolder(folder: string, file: string, whileStill: WhileStill): Promise<void> {
  const archive = `${file}.tar`
  try {
    await whileStill(() => packFolder(join(folder, 'pglite'), 'pglite', archive))
    await pipeline(createReadStream(archive), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } finally {
    await rm(archive, { force: true })
  }
}
