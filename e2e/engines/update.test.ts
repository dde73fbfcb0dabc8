import { rmSync } from 'node:fs'
import { makeNextBuild, NEXT, serveOwnBuild } from '../support/next-build.ts'
import { POST } from '../support/sending.ts'
import type { Tab } from './support/engine.ts'
import { poll, seesCard } from './support/look.ts'
import { expectPosts, openHome, writePost } from './support/portal.ts'
import { story } from './support/story.ts'

/** Takes the offer of a new version in one step: it moves between strip and toast as the waiting change is tried. */
const takeOffer = (tab: Tab): Promise<boolean> =>
  tab.run(() => {
    const offer = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Update now'))
    offer?.click()
    return offer !== undefined
  })

story(
  'a new version that is taken while a change waits keeps the change, and sends it once',
  {},
  async ({ host, device }) => {
    const dist = await serveOwnBuild(host)
    const tab = await device.open()
    await openHome(tab, host.url)
    await host.setFaults({ ...POST, problem: 'unavailable' })
    await writePost(tab, 'New build: waits over it')
    makeNextBuild(dist)
    await tab.run(async () => void (await (await navigator.serviceWorker.ready).update()))
    await poll(() => takeOffer(tab)).toBe(true)
    await poll(() => tab.run(() => document.querySelector<HTMLMetaElement>('meta[name=generator]')?.content)).toBe(NEXT)
    await seesCard(tab, 'New build: waits over it')
    await host.setFaults()
    await tab.run(() => void dispatchEvent(new Event('online')))
    await expectPosts(host, 'New build', ['New build: waits over it'])
    rmSync(dist, { recursive: true, force: true })
  },
)
