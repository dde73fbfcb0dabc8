import { expect } from '../support/fixtures.ts'
import { poll } from './support/look.ts'
import { openHome, openPage } from './support/portal.ts'
import { story } from './support/story.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

story('an iPhone is shown the three steps to its home screen', {}, async ({ host, device }) => {
  const tab = await device.open({ userAgent: IPHONE })
  await openHome(tab, host.url)
  await openPage(tab, `${host.url}/settings#install`)
  await poll(() =>
    tab.run(() => [...document.querySelectorAll('#install li')].map((step) => step.textContent ?? '')),
  ).toEqual([
    expect.stringContaining('Press the share button at the bottom of the screen'),
    expect.stringContaining('Add to Home Screen'),
    expect.stringContaining('at the top right'),
  ])
})
