import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, chunkName } from './build/chunks.ts'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { firstCards } from './build/first-cards.ts'
import { heads } from './build/heads.ts'
import { icons } from './build/icons.ts'
import { manifests } from './build/manifest.ts'
import { pictures } from './build/pictures.ts'
import { precachePack } from './build/precache-pack.ts'
import { reactWithTexts } from './build/react-with-texts.ts'
import { routeFileIgnorePattern } from './build/router.ts'
import { leaveOutServerFacts } from './build/server-facts.ts'
import { shell } from './build/shell.ts'
import { shortIds } from './build/short-ids.ts'
import { terse } from './build/terse.ts'

const apiAddress = process.env.API_ADDRESS

const pack = precachePack()

export default defineConfig({
  plugins: [
    leaveOutServerFacts(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern }),
    reactWithTexts(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    shortIds(),
    UnoCSS(),
    icons(),
    pictures(),
    shell(),
    manifests(),
    heads(),
    firstCards(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: [
          '{home,shell}-*.html',
          'assets/**/*.{js,css,woff2}',
          'icons/icon.svg',
          'icons/*-192.png',
          'manifest-*.webmanifest',
        ],
        // the layer of a browser without a store, which keeps no files either, and what only a change that needs a
        // network asks for
        globIgnores: [
          'assets/memory-*',
          'assets/password-strength-*',
          // pages that are kept once they were opened
          'assets/page-rare-*',
          'assets/rare-*',
          'assets/texts-rare-*',
          'assets/texts-legal-*',
          'assets/texts-console-*',
        ],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [pack.note],
        buildPlugins: { vite: [terse()] },
      },
      devOptions: { enabled: false },
    }),
    terse(),
    compileHints(),
    pack.plugin,
    compress(),
  ],
  resolve: {
    alias: [
      // the package's own entry is its ES5 bundle: a tenth larger, and nothing of it can be left out
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // the same: twice as large
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // what it brings for older versions of React
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  define: { 'import.meta.env.VITE_REAL_API': JSON.stringify(apiAddress ? '1' : '') },
  server: apiAddress ? { proxy: { '/api': { target: apiAddress, changeOrigin: false } } } : {},
  worker: { format: 'es', plugins: () => [terse()] },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
      },
    },
  },
})
