import type { Plugin } from 'vite'

/** Files that run mostly before the page is drawn, by their names in `chunks.ts`. */
const AT_START = new Set(['frame', 'app', 'home'])

/**
 * Says of these files that all their functions are called at the start: V8 then compiles them in the background while
 * they arrive, and not one by one on the main thread. Other engines read a comment.
 */
export const compileHints = (): Plugin => ({
  name: 'anpan-compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && AT_START.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
