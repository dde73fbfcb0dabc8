import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Takes a data folder for this process and returns the function that gives it back. Throws FolderInUse while another
 * living process has it; what a dead one left behind is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file)) return () => rmSync(file, { force: true })
    const owner = read(file)
    if (owner !== undefined && isAlive(owner))
      throw new FolderInUse(`${folder} is in use by process ${owner.pid}; end it, or set another DATA_DIR`)
    rmSync(file, { force: true })
  }
  throw new FolderInUse(`${folder} is being taken by another process`)
}

interface Owner {
  pid: number
  /** When the process began, as the system counts; tells it from a later one with the same number. */
  began: string
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Owner))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function isAlive({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return beganAt(pid) === began
}

/** Empty where the system does not tell (anything but Linux): then the number alone decides. */
function beganAt(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[19] ?? ''
  } catch {
    return ''
  }
}
