import { scriptAddress } from '#src/data/device/hooks/script-address.ts'
import type { makePicture, PictureJob } from './make-picture.ts'
import address from './picture-worker.ts?worker&url' // oxlint-disable-line import/default -- the build gives the address

type JobEnd = Awaited<ReturnType<typeof makePicture>>

/** A worker that has not started by then is not waited for: its script may hang in a network. */
const START_MS = 4000
/** Nor is one that comes to no end. */
const WORK_MS = 60_000
/** It is ended so long after its last picture. */
const IDLE_MS = 10_000

let worker: Worker | undefined
let isOfUse = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
let idle: ReturnType<typeof setTimeout> | undefined
let lastJob: Promise<unknown> = Promise.resolve()

/**
 * Does a job away from the main thread, one after the other: several camera pictures at once are more than a phone's
 * memory holds. Undefined where there is no worker whose canvas is true; then none is tried again in this session.
 */
export function makeInWorker(job: PictureJob): Promise<JobEnd | undefined> {
  const turn = lastJob.then(() => (isOfUse ? run(job) : undefined))
  lastJob = turn
  return turn
}

async function run(job: PictureJob): Promise<JobEnd | undefined> {
  clearTimeout(idle)
  const end = await answerOf(job)
  if (end === 'failed' || end === 'canvas') {
    isOfUse = false
    stop()
    return undefined
  }
  idle = setTimeout(stop, IDLE_MS)
  return end
}

function stop() {
  worker?.terminate()
  worker = undefined
}

const answerOf = (job: PictureJob): Promise<JobEnd | 'failed'> =>
  new Promise((resolve) => {
    const fail = () => resolve('failed')
    let late = setTimeout(fail, worker ? WORK_MS : START_MS)
    try {
      worker ??= new Worker(scriptAddress(address), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<JobEnd | 'failed' | 'started'>) => {
        clearTimeout(late)
        if (data === 'started') late = setTimeout(fail, WORK_MS)
        else resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault() // it is no fault of the page, which does the work now
        fail()
      }
      worker.postMessage(job)
    } catch {
      fail()
    }
  })
