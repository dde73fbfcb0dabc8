import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'

const node = [
  'bench',
  'contract',
  'fixtures',
  'server',
  'build',
  'scripts',
  'tests/!(contract)',
  'src/{art,lib,data,sw}',
]
/** What of the data layer runs in a page alone. */
const hooks = 'src/data/**/hooks'
const page = ['src/{app,ui,features,shell,routes,testing}', hooks, 'mock-server', 'tests/contract']
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** As in `vite.config.ts`. */
const resolve = { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: testsIn(node),
          exclude: testsIn([hooks]),
          globalSetup: ['tests/support/packed-database.ts'],
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), icons()],
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: testsIn(page),
          globalSetup: ['tests/support/packed-database.ts'],
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
