// Serves PGlite over a Unix socket from a thread of its own, so that no query holds the loop that answers requests.
// Plain JavaScript, because Node 20 starts no worker from TypeScript and the tests run from the sources.
import { readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ folder: string | undefined, isNew: boolean, path: string, busySince: Float64Array, packed: string | undefined }} */
const { folder, isNew, path, busySince, packed } = workerData

const begun = packed === undefined ? {} : { loadDataDir: new Blob([readFileSync(packed)]) }

/** Makes a database beside its place and moves it there when it is whole: a process that is killed leaves none or one. */
async function make(/** @type {string} */ place) {
  const making = `${place}.new`
  rmSync(making, { recursive: true, force: true })
  const made = await PGlite.create(making, begun)
  await made.close()
  try {
    rmdirSync(place) // only where it is empty
  } catch {
    // there is none
  }
  renameSync(making, place)
}

if (folder !== undefined && isNew) await make(folder)
const db = await PGlite.create(folder ?? 'memory://', folder === undefined ? begun : {})
const run = db.execProtocolRawStream.bind(db)
/** Parse, Bind, Describe, Execute and Close are answered with the message behind them, as a rule a Sync: they go in with it. */
const WAITING = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))
/** What a client begins with has no letter. */
const isStartup = (/** @type {Uint8Array} */ message) => message[0] === 0
/** @type {Uint8Array[]} */
let waiting = []
/** Pending while another thread copies the files: queries wait for it. */
let pause = Promise.resolve()
let resume = () => {}
// while a query runs this thread hears nothing: the watching thread reads the time from shared memory
db.execProtocolRawStream = async (message, { onRawData, ...options }) => {
  if (WAITING.has(message[0] ?? 0)) return void waiting.push(message)
  // what waits when another client begins is of one that is gone
  const whole = isStartup(message) ? message : Buffer.concat([...waiting, message])
  waiting = []
  /** @type {Uint8Array[]} */
  const answer = []
  await pause
  busySince[0] = Number(process.hrtime.bigint() / 1_000_000n)
  try {
    await run(whole, { ...options, onRawData: (part) => void answer.push(part.slice()) })
  } finally {
    busySince[0] = 0
    onRawData(Buffer.concat(answer))
  }
}
// one connection is used at a time; the others are those that a client has left and that are yet to close
const server = new PGLiteSocketServer({ db, path, maxConnections: 8 })
await server.start()
parentPort?.on('message', async (/** @type {'pause' | 'resume' | 'close'} */ wish) => {
  // a query runs without a break: between two messages there is none
  if (wish === 'pause')
    pause = new Promise((done) => {
      resume = () => done()
    })
  else if (wish === 'resume') resume()
  else {
    resume()
    await server.stop()
    await db.close()
  }
  parentPort?.postMessage(wish)
})

/** The number of this thread, by which Linux counts its processor time. */
function ownNumber() {
  try {
    return Number.parseInt(readFileSync('/proc/thread-self/stat', 'utf8'), 10)
  } catch {
    return undefined
  }
}
parentPort?.postMessage({ thread: ownNumber() })
