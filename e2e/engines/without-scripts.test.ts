import { expect } from '../support/fixtures.ts'
import { wordsOf } from './support/look.ts'
import { story } from './support/story.ts'

story('without scripts home shows its cards and no button that would do nothing', {}, async ({ host, device }) => {
  const tab = await device.open({ hasScripts: false })
  await tab.goto(host.url)
  expect(await wordsOf(tab)).toContain('Community')
  const shown = await tab.run(() => ({
    cards: document.querySelectorAll('article').length,
    buttons: [...document.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0).length,
  }))
  expect(shown.cards).toBeGreaterThan(0)
  expect(shown.buttons).toBe(0)
})
