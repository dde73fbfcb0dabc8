// Makes and checks the hashes of passwords in a thread of its own: each takes tens of milliseconds of a whole core.
// Plain JavaScript, because Node 20 starts no worker from TypeScript and the tests run from the sources.
import { parentPort } from 'node:worker_threads'
import { argon2id, argon2Verify } from 'hash-wasm'

parentPort?.on('message', async ({ hash, verify }) => {
  try {
    const done = hash === undefined ? await argon2Verify(verify) : await argon2id(hash)
    parentPort?.postMessage({ done })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
