import type { Page } from '@playwright/test'

/** Paths of the pictures that the device keeps, in the order of their names. */
export const keptPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('pictures')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort()
  })

/** Keeps a picture of this size that nothing shows, as one that was kept some seconds ago. */
export const keepOther = (page: Page, name: string, bytes: number, secondsAgo: number): Promise<void> =>
  page.evaluate(
    async ([name, bytes, secondsAgo]) => {
      const path = `/uploads/${name}`
      const body = new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
      await (await caches.open('pictures')).put(path, new Response(body))
      const opened = indexedDB.open('anpan-cache')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const row = { path, bytes, keptAt: Date.now() - secondsAgo * 1000 }
      const put = opened.result.transaction('pictures', 'readwrite').objectStore('pictures').put(row)
      await new Promise((resolve) => put.transaction?.addEventListener('complete', resolve))
      opened.result.close()
    },
    [name, bytes, secondsAgo] as const,
  )

/** How many posts the device has stored. */
export const storedPosts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // opening one that is not there would make it
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'anpan-cache')
    if (!isThere) return 0
    const opened = indexedDB.open('anpan-cache')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    if (!opened.result.objectStoreNames.contains('posts')) {
      opened.result.close()
      return 0
    }
    const count = opened.result.transaction('posts').objectStore('posts').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    opened.result.close()
    return count.result
  })

/** Limits what the browser lets this origin store, in bytes; before the origin's first write in this browser. */
export async function limitStorage(page: Page, url: string, bytes: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: bytes })
}
