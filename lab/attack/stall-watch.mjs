// Loaded into a server by `--import`: writes to STALL_FILE, when the process ends, how many milliseconds its event loop
// was blocked at most since the last SIGUSR2.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 10
const file = process.env.STALL_FILE

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  process.on('SIGUSR2', () => delay.reset())
  // a delay has the time between two looks in it
  process.on('exit', () => writeFileSync(file, String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS))))
}
