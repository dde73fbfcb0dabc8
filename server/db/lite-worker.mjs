// Serves PGlite over a Unix socket from a thread of its own, so that no query holds the loop that answers requests.
// Plain JavaScript, because Node 20 starts no worker from TypeScript and the tests run from the sources.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ folder: string | undefined, path: string, busySince: Float64Array, packed: string | undefined }} */
const { folder, path, busySince, packed } = workerData

const begun = packed === undefined ? {} : { loadDataDir: new Blob([readFileSync(packed)]) }
const db = await PGlite.create(folder ?? 'memory://', begun)
const run = db.execProtocolRawStream.bind(db)
// while a query runs this thread hears nothing: whoever watches it reads the time from memory that both share
db.execProtocolRawStream = async (message, options) => {
  busySince[0] = Number(process.hrtime.bigint() / 1_000_000n)
  try {
    return await run(message, options)
  } finally {
    busySince[0] = 0
  }
}
// one connection is used at a time; the others are those that a client has left and that are yet to close
const server = new PGLiteSocketServer({ db, path, maxConnections: 8 })
await server.start()
parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
})
parentPort?.postMessage('ready')
