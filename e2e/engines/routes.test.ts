import { expect } from '../support/fixtures.ts'
import { ROUTES } from '../support/routes.ts'
import type { Tab } from './support/engine.ts'
import { poll } from './support/look.ts'
import { openHome } from './support/portal.ts'
import { story } from './support/story.ts'

/** Addresses with what a browser or a worker may take for a file. */
const TYPED = ['/discover?q=node.js', '/no/such/page', '/discover?q=%E3%83%91%E3%83%B3']

type Page = { anpanTap?: unknown; isLeft?: boolean }

/** Marks a page, so that it is not taken for the one that is opened next. */
const leave = (tab: Tab): Promise<void> =>
  tab.run(() => {
    ;(globalThis as Page).isLeft = true
  })

/** The app's own page, with something to read on it; an engine's own page of an error has neither. */
const isOpen = (tab: Tab): Promise<boolean> =>
  tab.run(() => {
    const { anpanTap, isLeft } = globalThis as Page
    return anpanTap === undefined && !isLeft && (document.querySelector('main')?.innerText.trim().length ?? 0) > 10
  })

story('every address opens without a server, also one that is typed', {}, async ({ host, device }) => {
  const first = await device.open()
  await openHome(first, host.url)
  await host.kill()
  await device.close()

  const tab = await device.open()
  const closed: string[] = []
  for (const path of [...ROUTES, ...TYPED]) {
    await leave(tab)
    await tab.goto(host.url + path)
    await poll(() => isOpen(tab))
      .toBe(true)
      .catch(() => closed.push(path))
  }
  expect(closed).toEqual([])
})
