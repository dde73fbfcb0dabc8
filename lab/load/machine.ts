import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** What a run was made on, for its report. */
export const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

/** Linux counts a process's time on the processor in hundredths of a second. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

/** Seconds that a process has had of a processor; 0 where the system does not tell (anything but Linux). */
export function cpuSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}

/** Memory that a process has, in MB; 0 where the system does not tell. */
export const memoryMB = (pid: number): number =>
  (Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES) / 2 ** 20

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Notes the memory of processes, together, from now on. */
export function watchMemory(pids: readonly number[], everyMs: number) {
  const startMs = performance.now()
  const samples: { atS: number; mb: number }[] = []
  const note = () =>
    samples.push({
      atS: Math.round((performance.now() - startMs) / 1000),
      mb: Math.round(pids.reduce((sum, pid) => sum + memoryMB(pid), 0)),
    })
  note()
  const timer = setInterval(note, everyMs)
  return {
    end() {
      clearInterval(timer)
      note()
      return samples
    },
  }
}
