import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
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
  /** The engines in which it is played in the gate; in the others it belongs to the longer run. */
  core?: readonly EngineName[]
}

/** Starts of a browser and of a server, on a machine that does other things too. */
const SLOW_MS = 600_000
const FOUND = { chromium: findChromium(), firefox: findFirefox(), webkit: findWebKit() }
const PACKAGES = { chromium: ['chromium'], ...ENGINE_PACKAGES }

const test = base.extend<{ devices: EngineDevice[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  devices: async ({}, give, info) => {
    const devices: EngineDevice[] = []
    await give(devices)
    if (info.status !== info.expectedStatus) for (const device of devices) await attach(device, info)
    for (const device of devices) await device.dispose()
  },
})

/** Adds to the report of a failed test what its device shows, and what the console has. */
async function attach(device: EngineDevice, info: TestInfo): Promise<void> {
  const picture = await device.picture()
  if (picture) writeFileSync(info.outputPath(`${device.engine}.png`), picture)
  writeFileSync(info.outputPath(`${device.engine}.console.txt`), device.console.join('\n'))
}

/** Declares one test for each engine, named for it; an engine that is not on this machine is skipped with what to install. */
export function story(title: string, { core = [] }: Choices, play: (given: Given) => Promise<void>) {
  // of the file, so that the start of its server has as long
  test.describe.configure({ timeout: SLOW_MS })
  for (const engine of ENGINES) {
    const name = `${title} [${engine}]${core.includes(engine) ? '' : ' @long'}`
    const declare = FOUND[engine] === undefined ? test.skip : test
    const install = { type: 'install', description: PACKAGES[engine].join(' ') }
    declare(name, { annotation: install }, async ({ host, devices }, info) => {
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
