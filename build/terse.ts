import { brotliCompressSync } from 'node:zlib'
import { minify } from 'terser'
import type { Plugin } from 'vite'

/** How often it goes over a large file: more is not always less once it is packed, so the best is taken. */
const PASSES = [2, 3, 4]
const LARGE = 50_000

/**
 * Goes over what the build has minified once more, with a minifier that knows other ways: together they are 1 % smaller
 * than either.
 */
export const terse = (): Plugin => ({
  name: 'anpan-terse',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const passes = file.code.length > LARGE ? PASSES : PASSES.slice(0, 1)
        const ways = await Promise.all(passes.map((count) => minified(file.code, count)))
        file.code = ways.reduce((best, code) => (packedBytes(code) < packedBytes(best) ? code : best), file.code)
      }
    },
  },
})

async function minified(source: string, passes: number): Promise<string> {
  const { code } = await minify(source, {
    module: true,
    ecma: 2020,
    compress: { ecma: 2020, passes, sequences: false },
    format: { ecma: 2020 },
  })
  return code ?? source
}

const packedBytes = (code: string): number => brotliCompressSync(code).length
