// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter
import { test as base } from '@playwright/test'
import { FaultProxy } from './proxy.ts'
import { TestBrowser } from './test-browser.ts'
import { TestHost } from './test-host.ts'

/** Tests of the built product: the real server in a process of its own and a real browser with a lasting profile. */
export const test = base.extend<{ host: TestHost; network: FaultProxy; device: TestBrowser }, { prepared: string }>({
  // the first start of a database takes seconds: it is made once and copied for each test
  prepared: [
    async ({}, give) => {
      const host = await TestHost.make()
      await host.start()
      await host.stop()
      await give(host.folder)
      await host.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: async ({ prepared }, give) => {
    const host = await TestHost.make(prepared)
    await host.start()
    await give(host)
    await host.dispose()
  },
  // a network that can go wrong; a test that takes it opens its address in place of the host's
  network: async ({ host }, give) => {
    const network = await FaultProxy.before(host.url)
    await give(network)
    await network.close()
  },
  device: async ({}, give) => {
    const device = new TestBrowser()
    await give(device)
    await device.dispose()
  },
})

export { expect } from '@playwright/test'
