import type { BrowserContext } from '@playwright/test'

/** From now on pages of this browser have no worker and send by themselves. */
export async function withoutWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}
