import { lingui } from '@lingui/vite-plugin'
import UnoCSS from 'unocss/vite'
import { build, type Plugin } from 'vite'
import { icons } from './icons.ts'
import { reactWithTexts } from './react-with-texts.ts'

/** Where the build leaves what the server draws home's first cards with. */
const FILE = 'first-cards.mjs'

/** Writes `first-cards.mjs`, the app's own cards for the server: one file that needs no other. */
export function firstCards(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'anpan-first-cards',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          plugins: [reactWithTexts(), lingui(), UnoCSS(), icons()],
          define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VITE_REAL_API': '""' },
          ssr: { noExternal: true },
          build: {
            ssr: 'src/app/first-cards.tsx',
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'node20',
            minify: true,
            rolldownOptions: { output: { entryFileNames: FILE, codeSplitting: false } },
          },
        })
      },
    },
  }
}
