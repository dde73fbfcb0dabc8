import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'

/** What keeps nothing of one file for the next: each process loads the server and its libraries once for all. */
const node = ['bench', 'contract', 'fixtures', 'server', 'build', 'scripts', 'tests/!(contract|model)', 'src/{art,lib}']
/** What runs on a device: each file has stores, and modules, of its own. */
const device = ['src/{data,sw}', 'tests/model']
/** What of the data layer runs in a page alone. */
const hooks = 'src/data/**/hooks'
const page = ['src/{app,ui,features,shell,routes,testing}', hooks, 'mock-server', 'tests/contract']
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

const ofAll = {
  globalSetup: ['tests/support/packed-database.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
}

/** As in `vite.config.ts`. */
const resolve = { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: testsIn(node),
          ...ofAll,
        },
      },
      {
        resolve,
        test: {
          name: 'device',
          environment: 'node',
          include: testsIn(device),
          exclude: testsIn([hooks]),
          ...ofAll,
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        resolve,
        plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), icons()],
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: testsIn(page),
          ...ofAll,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
