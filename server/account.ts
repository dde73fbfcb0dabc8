import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadCommand } from './admin/command.ts'
import { backUp } from './admin/backup.ts'
import { readCommand, withWholeFolder } from './admin/commands.ts'
import { askAdminSocket } from './admin/socket.ts'
import { sourceIn } from './backup/backup-source.ts'
import { restore } from './backup/restore.ts'
import { openDatabase } from './db/client.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { ownOrigin, readSettings, type Settings } from './settings.ts'
import { type DataPlace, explain } from './start-error.ts'

/** These two open no data of the server. */
const BACKUP = 'backup'
const RESTORE = 'restore'

/** Runs a command where the data is: in the database, or in the process that holds the folder, or in the folder. */
async function runWhereDataIs(
  words: string[],
  { databaseUrl, dataDir, backupDir, publicOrigin, host, port }: Settings,
): Promise<string> {
  const run = readCommand(words)
  const folder = resolve(dataDir)
  if (databaseUrl === undefined) {
    const answer = await askAdminSocket(folder, words)
    if (answer !== undefined) return answer
    if (!existsSync(join(folder, 'pglite'))) throw new BadCommand(`no server has stored data in ${folder} yet`)
    // what another user made in it, the server could not open again
    if (process.getuid && process.getuid() !== statSync(folder).uid)
      throw new BadCommand(`${folder} belongs to another user of this machine; run this as that user`)
  }
  const place = databaseUrl === undefined ? { folder } : { url: databaseUrl }
  const [name, to] = words
  // before an update, so that the copy is not brought up to date: the way back is to the version before
  if (name === BACKUP) return backUp(sourceIn(place), to, backupDir)
  const origin = publicOrigin ?? ownOrigin(host, port)
  const { db, close } = await openDatabase(place).catch((error: unknown) => {
    if (error instanceof FolderInUse)
      throw new BadCommand(`the server in ${folder} is starting or ending; try again in a moment`)
    throw error
  })
  try {
    // this process answers no requests, so that it has noted nothing
    return await run({ db, origin, backup: sourceIn(place), backupDir, flushEvents: async () => {} })
  } finally {
    await close()
  }
}

process.umask(0o077)
let place: DataPlace | undefined
try {
  const settings = readSettings(process.env)
  place = { databaseUrl: settings.databaseUrl, folder: resolve(settings.dataDir) }
  const [name, ...words] = process.argv.slice(2)
  const said =
    name === RESTORE
      ? await restore(words, settings)
      : await runWhereDataIs(withWholeFolder(process.argv.slice(2)), settings)
  process.stdout.write(`${said}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof BadCommand ? error.message : explain(error, place)}\n`)
  process.exitCode = 1
}
