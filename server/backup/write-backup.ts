import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { FolderInUse, lockFolder } from '../db/folder-lock.ts'
import { type BackupEnding, type BackupFile, backupName, removeBegun } from './backup-files.ts'

/** What a copy is made of. */
export interface BackupSource {
  ending: BackupEnding
  /** The folder that holds the data, where there is one: no copy is of use in it. */
  folder?: string | undefined
  /** Writes all data, as they are at one moment, to a new file while others read and write. */
  copyTo(file: string): Promise<void>
}

/** Why there is no copy, in one line for the operator. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}

/**
 * Writes a copy of all data into a folder, which is made where it is missing. A file has its name once it is whole and on
 * the disk. Rejects with BackupFailed.
 */
export async function writeBackup(source: BackupSource, to: string, now = new Date()): Promise<BackupFile> {
  const folder = resolve(to)
  if (source.folder !== undefined && isWithin(source.folder, folder))
    throw new BackupFailed(`${folder} is in the folder of the data, and would be lost with it; name another folder`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const unlock = lockForWriting(folder)
    try {
      return await writeWhole(source, folder, now)
    } finally {
      unlock()
    }
  } catch (error) {
    throw new BackupFailed(reasonOf(error, folder))
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

function lockForWriting(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    throw error instanceof FolderInUse ? new BackupFailed(`another backup is being written into ${folder}`) : error
  }
}

async function writeWhole({ ending, copyTo }: BackupSource, folder: string, at: Date): Promise<BackupFile> {
  removeBegun(folder) // this process has the lock: their writers have ended
  const path = join(folder, backupName(at, ending))
  const part = `${path}.part`
  try {
    await copyTo(part)
    const bytes = await makeDurable(part)
    await rename(part, path)
    if (process.platform !== 'win32') await makeDurable(folder, 'r')
    return { path, at, bytes }
  } finally {
    await rm(part, { force: true })
  }
}

/** Waits until the disk has it; gives its size. */
async function makeDurable(path: string, mode = 'r+'): Promise<number> {
  const file = await open(path, mode)
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

const FULL = /ENOSPC|EDQUOT|no space left|disk quota/i
const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

function reasonOf(error: unknown, folder: string): string {
  if (error instanceof BackupFailed) return error.message
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  if (FULL.test(`${code} ${message}`)) return `the disk of ${folder} is full: there is no new backup; make room on it`
  if (NOT_ALLOWED.has(code)) return `${folder} cannot be written by this user (${code}): there is no new backup`
  return `there is no new backup in ${folder}: ${message}`
}
