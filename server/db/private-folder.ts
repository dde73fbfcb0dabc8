import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkFolder, isOwnEntry } from './data-folder.ts'

const OTHERS = 0o077

/**
 * Makes a data folder that its owner alone may read, or closes one that others may read or write, with all that is
 * the product's in it. Returns whether it had to be closed. Throws CannotStart for a folder with other files in it.
 * Files that are made from now on are closed by the process's umask.
 */
export function makePrivate(folder: string): boolean {
  checkFolder(folder)
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such modes: there a folder has the rights of the one it lies in
  if (made !== undefined || process.platform === 'win32' || !isOpen(folder)) return false
  closeFolder(folder)
  return true
}

const isOpen = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0

/** Takes every right of others from a data folder and all that is the product's in it. */
export function closeFolder(folder: string): void {
  closeAll(folder, isOwnEntry)
}

function closeAll(folder: string, isMeant: (name: string) => boolean = () => true): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!isMeant(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & ~OTHERS)
  }
}
