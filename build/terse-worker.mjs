// Minifies one script at a time in a thread of its own, for `terse.ts`: all scripts take a minute of one core.
// Plain JavaScript, because Node 20 starts no worker from TypeScript.
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { minify } from 'terser'

/** How often it goes over a large file: more is not always less once it is packed, so the best is taken. */
const PASSES = [2, 3, 4]
const LARGE = 50_000

parentPort?.on('message', async (/** @type {string} */ source) => {
  let best = source
  for (const passes of source.length > LARGE ? PASSES : PASSES.slice(0, 1)) {
    const code = await minified(source, passes)
    if (packedBytes(code) < packedBytes(best)) best = code
  }
  parentPort?.postMessage(best)
})

/** @param {string} source @param {number} passes */
async function minified(source, passes) {
  const { code } = await minify(source, {
    module: true,
    ecma: 2020,
    compress: { ecma: 2020, passes, sequences: false },
    format: { ecma: 2020 },
  })
  return code ?? source
}

/** @param {string} code */
const packedBytes = (code) => brotliCompressSync(code).length
