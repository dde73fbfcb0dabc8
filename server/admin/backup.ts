import { pruneBackups } from '../backup/backup-files.ts'
import { BackupFailed, type BackupSource, writeBackup } from '../backup/write-backup.ts'
import { BadCommand, type Command } from './command.ts'

/** Writes a copy of all data, also while people write. */
export const backup: Command = {
  usage: 'backup [folder]   writes a copy of all data into a folder, or into BACKUP_DIR',
  options: {},
  folder: 'folder',
  prepare({ folder }) {
    return async ({ backup: source, backupDir, flushEvents }) => {
      await flushEvents()
      return backUp(source, folder as string | undefined, backupDir)
    }
  },
}

/** Writes a copy into a folder, or into BACKUP_DIR, and resolves with what is printed. Throws BadCommand. */
export async function backUp(
  source: BackupSource,
  folder: string | undefined,
  backupDir: string | undefined,
): Promise<string> {
  const to = folder ?? backupDir
  if (to === undefined) throw new BadCommand('name a folder: npm run backup -- <folder>; or set BACKUP_DIR')
  try {
    const { path, bytes } = await writeBackup(source, to)
    if (folder === undefined) pruneBackups(to)
    return `${path} (${bytes} bytes)`
  } catch (error) {
    throw error instanceof BackupFailed ? new BadCommand(error.message) : error
  }
}
