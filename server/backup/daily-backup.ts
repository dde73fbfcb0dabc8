import type { Metrics } from '../metrics.ts'
import type { UpkeepTask } from '../upkeep.ts'
import { type BackupFile, listBackups, pruneBackups } from './backup-files.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const HOUR_MS = 60 * 60 * 1000
/** Looked for every hour or so, so that there is one a day. */
const DUE_MS = 23 * HOUR_MS
/** After the first requests. */
const FIRST_MS = 10_000

/**
 * Writes a copy into a folder where the newest is a day old, and removes all but the newest. What fails is logged by who
 * runs the task, which tries again, and counted in the metrics.
 */
export function dailyBackup(
  source: BackupSource,
  folder: string,
  metrics?: Pick<Metrics, 'gauge'>,
  now = () => new Date(),
): UpkeepTask {
  let failures = 0
  metrics?.gauge('anpan_backup_timestamp_seconds', 'When the newest copy of the data was begun; 0 without one.', () =>
    Math.floor((newestBackup(folder)?.at.getTime() ?? 0) / 1000),
  )
  metrics?.gauge('anpan_backup_bytes', 'Size of the newest copy of the data.', () => newestBackup(folder)?.bytes ?? 0)
  metrics?.gauge('anpan_backup_failures', 'Copies that failed since the process was started.', () => failures)
  return {
    name: 'backup',
    firstMs: FIRST_MS,
    everyMs: HOUR_MS,
    async run() {
      try {
        const last = listBackups(folder)[0]
        if (last && now().getTime() - last.at.getTime() < DUE_MS) return
        await writeBackup(source, folder, now())
        pruneBackups(folder)
      } catch (error) {
        failures += 1
        throw error
      }
    },
  }
}

/** The newest copy in a folder; none where it cannot be read, which the next copy fails of. */
export function newestBackup(folder: string): BackupFile | undefined {
  try {
    return listBackups(folder)[0]
  } catch {
    return undefined
  }
}
