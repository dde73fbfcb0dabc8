import { minify } from 'terser'
import type { Plugin } from 'vite'

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
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { ecma: 2020, passes: 3, sequences: false },
          format: { ecma: 2020 },
        })
        if (code !== undefined) file.code = code
      }
    },
  },
})
