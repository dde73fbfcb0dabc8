import { keepNotices } from '#src/data/notices/hooks/keep-notices.ts'
import { keepStream } from './device-stream.ts'

/** Hears what has changed at the server, and asks where nothing tells of it. */
export function keepNews(): void {
  keepNotices()
  keepStream()
}
