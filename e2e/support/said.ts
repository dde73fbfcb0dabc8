import { expect, type Page } from '@playwright/test'

interface Said {
  how: string
  text: string
}

/**
 * Notes what a screen reader would say by itself: words that come into a live region which was there before them, and which
 * no modal dialog makes inert. Installed before any page script runs.
 */
export function noteSaid(): void {
  const said: Said[] = []
  Object.assign(globalThis, { said })
  const REGION = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert],[role=log]'
  const known = new WeakSet<Element>()
  const look = (records: MutationRecord[]) => {
    const changed = new Set<Element>()
    for (const { target, type } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(REGION)
      if (region && known.has(region) && type !== 'attributes') changed.add(region)
    }
    for (const region of document.querySelectorAll(REGION)) known.add(region)
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    for (const region of changed) {
      const isHeard = region.isConnected && (!dialog || dialog.contains(region)) && !region.closest('[inert]')
      const text = region.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
      const isAssertive = region.matches('[aria-live=assertive],[role=alert]:not([aria-live])')
      if (isHeard && text) said.push({ how: isAssertive ? 'assertive' : 'polite', text })
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until the page has said these words in this manner since it was last forgotten. */
export const expectSaid = (page: Page, how: 'polite' | 'assertive', words: RegExp): Promise<void> =>
  expect(async () => {
    const said = await page.evaluate(() => Reflect.get(globalThis, 'said') as Said[])
    const spoken = said.filter((one) => one.how === how).map(({ text }) => text)
    expect(spoken).toContainEqual(expect.stringMatching(words))
  }).toPass({ timeout: 60_000 })

/** Forgets what was said so far. */
export const forgetSaid = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(Reflect.get(globalThis, 'said') as Said[]).length = 0
  })
