import { findChromium } from '../../../scripts/chromium.mjs'
import { ENGINE_PACKAGES, findFirefox, findWebKit } from '../../../scripts/engines.mjs'
import { test as base } from '../../support/fixtures.ts'
import type { TestHost } from '../../support/test-host.ts'
import { EngineDevice } from './device.ts'
import { ENGINES, type EngineName } from './engine.ts'

interface Given {
  host: TestHost
  device: EngineDevice
  /** Makes one more device with the same engine. */
  another(): EngineDevice
}

interface Choices {
  /** Played in the gate in the engines that the other browser tests leave out; elsewhere in the longer run. */
  isCore?: boolean
  /** The engines that can play it; all of them where not given. */
  on?: readonly EngineName[]
}

const FIND = { chromium: findChromium, firefox: findFirefox, webkit: findWebKit }
const PACKAGES = { chromium: ['chromium'], ...ENGINE_PACKAGES }

const test = base.extend<{ devices: EngineDevice[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  devices: async ({}, give) => {
    const devices: EngineDevice[] = []
    await give(devices)
    for (const device of devices) await device.dispose()
  },
})

/** Declares one test for each engine, named for it; an engine that is not on this machine is skipped with what to install. */
export function story(title: string, { isCore = false, on = ENGINES }: Choices, play: (given: Given) => Promise<void>) {
  for (const engine of on) {
    const tag = isCore && engine !== 'chromium' ? '' : ' @long'
    test(`${title} [${engine}]${tag}`, async ({ host, devices }, info) => {
      test.skip(FIND[engine]() === undefined, `no ${engine}: install ${PACKAGES[engine].join(' ')}`)
      test.setTimeout(SLOW_MS)
      const another = () => {
        const made = new EngineDevice(engine)
        devices.push(made)
        return made
      }
      const device = another()
      await play({ host, device, another })
      info.annotations.push({ type: 'engine', description: `${engine} ${device.version}` })
    })
  }
}

/** Starts of a browser and of a server, on a machine that does other things too. */
const SLOW_MS = 400_000
