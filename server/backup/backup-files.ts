import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How a file ends: an archive of PGlite's folder, or what pg_dump writes. */
export type BackupEnding = 'tar.gz' | 'dump'

/** A whole copy of all data. */
export interface BackupFile {
  path: string
  at: Date
  bytes: number
}

/** So many copies are kept in BACKUP_DIR. */
const BACKUPS_KEPT = 7

const NAME = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:tar\.gz|dump)$/
/** What a process has begun and not finished. */
const BEGUN = /^portal-.+\.part(?:\.tar)?$/

/** What a copy is called; the names sort by time. */
export const backupName = (at: Date, ending: BackupEnding): string =>
  `portal-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.${ending}`

/** The whole copies in a folder, the newest first; none where there is no such folder. */
export function listBackups(folder: string): BackupFile[] {
  return namesIn(folder)
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      const bytes = statSync(join(folder, name), { throwIfNoEntry: false })?.size
      if (day === undefined || bytes === undefined) return []
      return [{ path: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`), bytes }]
    })
}

/** Removes all copies but the newest. */
export function pruneBackups(folder: string): void {
  for (const { path } of listBackups(folder).slice(BACKUPS_KEPT)) rmSync(path, { force: true })
}

/** Removes what processes that have ended left half written. */
export function removeBegun(folder: string): void {
  for (const name of namesIn(folder)) if (BEGUN.test(name)) rmSync(join(folder, name), { force: true })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
