import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import UnoCSS from 'unocss/vite'
import { createServer } from 'vite'
import { icons } from './icons.ts'
import { reactWithTexts } from './react-with-texts.ts'
import { routeFileIgnorePattern } from './router.ts'

type Load = (path: string) => Promise<Record<string, unknown>>

/** Runs the app's own modules at build, for what it says and draws before any script runs; `name` keeps caches apart. */
export async function withPages<T>(root: string, name: string, work: (load: Load) => Promise<T>): Promise<T> {
  const vite = await createServer({
    root,
    configFile: false,
    cacheDir: `${root}/node_modules/.vite/${name}`, // a development server may be using the usual one
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routeFileIgnorePattern,
        enableRouteGeneration: false,
      }),
      reactWithTexts(),
      lingui(),
      UnoCSS(),
      icons(),
    ],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  })
  try {
    return await work((path) => vite.ssrLoadModule(path))
  } finally {
    await vite.close()
  }
}
