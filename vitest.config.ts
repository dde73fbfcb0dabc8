import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'
import { reactWithTexts } from './build/react-with-texts.ts'

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** What keeps nothing of one file for the next: each process loads the server and its libraries once for all. */
const node = ['contract', 'fixtures', 'server', 'build', 'scripts', 'lab', 'tests/!(contract|model)', 'src/{art,lib}']
/** What starts servers and programs in processes of their own, and mostly waits for them. */
const processes = 'tests/server/processes'
/** What runs on a device: each file has stores, and modules, of its own. */
const device = ['src/{data,sw}', 'tests/model']
/** What of the data layer runs in a page alone. */
const hooks = 'src/data/**/hooks'
/** What draws pages. A test without a document is of rules, and those keep nothing of one file for the next either. */
const drawn = 'src/{app,ui,features,shell,routes,testing}'
const inPage = [`${drawn}/**/*.{page.test.ts,test.tsx}`, ...testsIn([hooks, 'mock-server', 'tests/contract'])]

const plugins = () => [reactWithTexts(), lingui(), icons()]

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
          exclude: [...testsIn([processes]), 'lab/node_modules/**'],
          ...ofAll,
        },
      },
      {
        resolve,
        test: { name: 'processes', environment: 'node', isolate: false, include: testsIn([processes]), ...ofAll },
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
        plugins: plugins(),
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: [`${drawn}/**/*.test.ts`],
          exclude: ['**/*.page.test.ts'],
          ...ofAll,
        },
      },
      {
        resolve,
        plugins: plugins(),
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: inPage,
          ...ofAll,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
