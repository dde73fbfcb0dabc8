// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter
import { type Browser, test as base } from '@playwright/test'
import { FaultProxy } from './proxy.ts'
import { startBrowser, TestBrowser } from './test-browser.ts'
import { TestHost } from './test-host.ts'

/** The server that the last test of this worker left as it was. */
interface Spare {
  host?: TestHost | undefined
}

/** The browser in which the tests of this worker that need no profile have a context each. */
interface Shared {
  browser?: Browser | undefined
}

/** Tests of the built product: the real server in a process of its own, and a real browser with stores of its own in memory. */
export const test = base.extend<
  { host: TestHost; network: FaultProxy; device: TestBrowser; hasProfile: boolean },
  { prepared: string; spare: Spare; shared: Shared }
>({
  hasProfile: false, // true in a `profileTest`
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
      await shared.browser?.close()
    },
    { scope: 'worker' },
  ],
  device: async ({ hasProfile, shared }, give) => {
    if (!hasProfile && !shared.browser?.isConnected()) shared.browser = await startBrowser()
    const device = new TestBrowser(hasProfile ? undefined : shared.browser)
    await give(device)
    await device.dispose()
  },
})

/** The same with a profile on the disk: the device's browser can be ended and opened again on it. Its start takes seconds. */
export const profileTest = test.extend({ hasProfile: true })

export { expect } from '@playwright/test'
