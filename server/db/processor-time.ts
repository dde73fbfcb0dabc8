import { readFileSync } from 'node:fs'

/** Linux counts the processor time of threads in hundredths of a second. */
const TICK_MS = 10

/**
 * The processor time that a thread of this process has had, in ms. A thread that waits for its turn on a busy machine,
 * or for a disk, gets none meanwhile. On systems that do not report it for threads (all but Linux) it is the time of
 * the whole process, which is never less.
 */
export function processorMs(thread: number | undefined): number {
  if (thread !== undefined)
    try {
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      // the thread has ended
    }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
