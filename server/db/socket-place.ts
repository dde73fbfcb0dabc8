import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for the path of a Unix socket, in bytes. */
const PATH_MAX = 100

/** A private path for a socket; `leave` removes what is there. */
export interface SocketPlace {
  path: string
  leave(): void
}

/** Takes `<name>.sock` in a private folder where that is short enough, else in a private temporary one. */
export function takeSocketPlace(folder: string | undefined, name: string): SocketPlace {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\anpan-${randomUUID()}`, leave: () => {} }
  const beside = folder === undefined ? undefined : join(folder, `${name}.sock`)
  if (beside !== undefined && Buffer.byteLength(beside) <= PATH_MAX) {
    const leave = () => rmSync(beside, { force: true })
    leave() // a process that was killed has left its own
    return { path: beside, leave }
  }
  const place = mkdtempSync(join(tmpdir(), 'anpan-'))
  return { path: join(place, `${name}.sock`), leave: () => rmSync(place, { recursive: true, force: true }) }
}
