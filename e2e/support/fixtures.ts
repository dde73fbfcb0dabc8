// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter
import { type Browser, test as base } from '@playwright/test'
import { FaultProxy } from './proxy.ts'
import { startBrowser, startShell, TestBrowser } from './test-browser.ts'
import { TestHost } from './test-host.ts'

/** The server that the last test of this worker left as it was. */
interface Spare {
  host?: TestHost | undefined
}

/**
 * The browsers in which the tests of this worker that need no profile have a context each. One for each device of a test:
 * two contexts of one browser do not always learn that one is offline.
 */
type Shared = Partial<Record<'device' | 'shell' | 'other' | 'third', Browser>>

/** A shared browser, started where it does not run. */
async function running(shared: Shared, name: keyof Shared): Promise<Browser> {
  let browser = shared[name]
  if (!browser?.isConnected()) {
    browser = await (name === 'shell' ? startShell() : startBrowser())
    shared[name] = browser
  }
  return browser
}

/** Gives a test a device more, in a context of its own. */
async function withDevice(browser: Browser, give: (device: TestBrowser) => Promise<void>): Promise<void> {
  const device = new TestBrowser(browser)
  await give(device)
  await device.dispose()
}

/** Tests of the built product: the real server in a process of its own, and a real browser with stores of its own in memory. */
export const test = base.extend<
  {
    host: TestHost
    network: FaultProxy
    device: TestBrowser
    other: TestBrowser
    third: TestBrowser
    hasProfile: boolean
    hasWorker: boolean
  },
  { prepared: string; spare: Spare; shared: Shared }
>({
  hasProfile: false, // true in a `profileTest`
  // set to false by `test.use` for tests that do not need the worker: its installing takes half of a short test's processor time
  hasWorker: [true, { option: true }],
  // the first start of a database takes seconds: it is made once and copied for each test
  prepared: [
    async ({}, give) => {
      const host = await TestHost.make()
      await host.start()
      await host.remember()
      await host.stop()
      await give(host.folder)
      await host.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  spare: [
    async ({}, give) => {
      const spare: Spare = {}
      await give(spare)
      await spare.host?.dispose()
    },
    { scope: 'worker' },
  ],
  // a server that no test has ended is the next one's, with its rows put back: a start takes seconds
  host: async ({ prepared, spare }, give) => {
    const host = spare.host ?? (await TestHost.make(prepared))
    await (spare.host ? host.reset() : host.start())
    spare.host = undefined
    await give(host)
    if (host.isAsStarted) spare.host = host
    else await host.dispose()
  },
  // a network that can go wrong; a test that takes it opens its address in place of the host's
  network: async ({ host }, give) => {
    const network = await FaultProxy.before(host.url)
    await give(network)
    await network.close()
  },
  shared: [
    async ({}, give) => {
      const shared: Shared = {}
      await give(shared)
      await Promise.all(Object.values(shared).map((browser) => browser.close()))
    },
    { scope: 'worker' },
  ],
  device: async ({ hasProfile, hasWorker, shared }, give) => {
    const browser = hasProfile ? undefined : await running(shared, hasWorker ? 'device' : 'shell')
    const device = new TestBrowser(browser, hasWorker)
    await give(device)
    await device.dispose()
  },
  // more devices, of the same person or of others
  other: async ({ shared }, give) => withDevice(await running(shared, 'other'), give),
  third: async ({ shared }, give) => withDevice(await running(shared, 'third'), give),
})

/** The same with a profile on the disk: the device's browser can be ended and opened again on it. Its start takes seconds. */
export const profileTest = test.extend({ hasProfile: true })

export { expect } from '@playwright/test'
