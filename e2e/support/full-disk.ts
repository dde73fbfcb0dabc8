import type { TestBrowser } from './test-browser.ts'

/**
 * Opens the browser again with a disk that takes nothing more from this site; resolves with its page and a way to make
 * room. Only a browser that has not written yet obeys at once.
 */
export async function reopenFull(device: TestBrowser, url: string) {
  await device.close()
  const page = await device.reopen()
  const cdp = await device.context.newCDPSession(page)
  const { origin } = new URL(url)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return { page, makeRoom: () => cdp.send('Storage.overrideQuotaForOrigin', { origin }) }
}
