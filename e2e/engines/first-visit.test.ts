import { expect } from '../support/fixtures.ts'
import { poll } from './support/look.ts'
import { openPage, ownDoing, seesCards } from './support/portal.ts'
import { story } from './support/story.ts'

story(
  'a first visit shows cards, has its worker without a reload, and a clean console',
  { core: ['firefox', 'webkit'] },
  async ({ host, device }) => {
    const tab = await device.open()
    await openPage(tab, host.url)
    await seesCards(tab)
    await tab.run(() => {
      ;(globalThis as { isFirst?: boolean }).isFirst = true
    })
    await poll(() => tab.run(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(await tab.run(() => (globalThis as { isFirst?: boolean }).isFirst)).toBe(true)
    expect(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), 'fits the screen').toBe(true)
    expect(ownDoing(device.console)).toEqual([])
  },
)
