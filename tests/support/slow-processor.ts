import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Processes that share a part of one processor. */
export interface SlowProcessor {
  /** How it is done on this machine. */
  how: string
  take(pid: number): void
  remove(): Promise<void>
}

const PERIOD_US = 100_000
const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'
let made = 0

/** Gives processes this share of one processor, as a container's limit does; where no group can be made, by stopping them. */
export function slowProcessor(share: number): SlowProcessor {
  const name = `anpan-${process.pid}-${++made}`
  const quota = Math.round(PERIOD_US * share)
  return (
    group(join(V1, name), { 'cpu.cfs_period_us': String(PERIOD_US), 'cpu.cfs_quota_us': String(quota) }) ??
    group(join(V2, name), { 'cpu.max': `${quota} ${PERIOD_US}` }) ??
    dutyCycle(share)
  )
}

function group(folder: string, limits: Readonly<Record<string, string>>): SlowProcessor | undefined {
  try {
    mkdirSync(folder)
  } catch {
    return undefined
  }
  const files = Object.keys(limits)
  if (!files.every((file) => existsSync(join(folder, file)))) {
    rmdirSync(folder)
    return undefined
  }
  for (const [file, value] of Object.entries(limits)) writeFileSync(join(folder, file), value)
  const members = join(folder, 'cgroup.procs')
  return {
    how: 'a control group',
    take: (pid) => writeFileSync(members, String(pid)),
    async remove() {
      while (readFileSync(members, 'utf8') !== '') await wait(50)
      rmdirSync(folder)
    },
  }
}

/** Lets processes run for their share of each tenth of a second, and stops them for the rest. */
function dutyCycle(share: number): SlowProcessor {
  const pids = new Set<number>()
  const periodMs = PERIOD_US / 1000
  let isOver = false
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        pids.delete(pid)
      }
  }
  const running = (async () => {
    while (!isOver) {
      send('SIGCONT')
      await wait(periodMs * share)
      if (!isOver) send('SIGSTOP')
      await wait(periodMs * (1 - share))
    }
    send('SIGCONT')
  })()
  return {
    how: 'stopping and continuing it',
    take: (pid) => void pids.add(pid),
    async remove() {
      isOver = true
      await running
    },
  }
}
