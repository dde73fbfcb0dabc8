import type { CDPSession, Page } from '@playwright/test'
import type { TestBrowser } from './test-browser.ts'

/** A device that keeps passkeys and asks its person, who always agrees; it is there as long as this page is. */
export async function giveAuthenticator(device: TestBrowser, page: Page): Promise<CDPSession> {
  const cdp = await device.context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}
