import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** The folder belongs to another process that is alive. */
export class FolderInUse extends CannotStart {
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
    const found = read(file)
    const owner = ownerIn(found)
    if (owner !== undefined && isAlive(owner))
      throw new FolderInUse(`${folder} is in use by process ${owner.pid}; end it, or set another DATA_DIR`)
    takeAway(file, found)
  }
  throw new FolderInUse(`${folder} is being taken by another process`)
}

interface Owner {
  pid: number
  /** When the process began, as the system counts; tells it from a later one with the same number. */
  began: string
}

/** The lock appears with its owner in it: a process that finds it never reads half of it, however slow the machine. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Owner)
  try {
    writeFileSync(own, text)
    linkSync(own, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== undefined && NO_LINKS.has(code)) return createInPlace(file, text)
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** File systems such as exFAT have no second name for a file. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function createInPlace(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock that was found, unless another process has put its own there meanwhile. */
function takeAway(file: string, found: string | undefined): void {
  const old = `${file}.${process.pid}.old`
  try {
    renameSync(file, old)
    if (read(old) !== found) linkSync(old, file)
  } catch {
    // another process has taken it away, or its own is there
  } finally {
    rmSync(old, { force: true })
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function ownerIn(text: string | undefined): Owner | undefined {
  try {
    return JSON.parse(text ?? '') as Owner
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
