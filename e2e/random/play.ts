import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { appIsDrawn, cardOf, writePost } from '../support/app.ts'
import { expect } from '../support/fixtures.ts'
import { overtakenByOthers } from '../support/intents.ts'
import { killWorkers } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import type { FaultProxy } from '../support/proxy.ts'
import { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'
import type { Script, Step } from './script.ts'
import { expectTabsRight } from './tabs.ts'
import { meetWeather } from './weather.ts'

/** No step of a person takes longer: what does is told as what it is, and not as the test's own time. */
const LONGEST_MS = 60_000

/** There was nothing to do it to. */
const SKIPPED = 'skipped'

let plays = 0

/** One script in a browser with a profile of its own, against a server that others have used before. */
export class Play {
  private readonly name = `play ${++plays}`
  private readonly device = new TestBrowser()
  private readonly host: TestHost
  private readonly network: FaultProxy
  private tabs: Page[] = []
  private texts: string[] = []
  private isServerUp = true
  /** The steps that were taken. */
  readonly done: string[] = []

  constructor(host: TestHost, network: FaultProxy) {
    this.host = host
    this.network = network
  }

  /** Plays it to its end and judges it; rejects where something is wrong. */
  async run(script: Script): Promise<void> {
    this.network.clear()
    await this.host.forgetRequests()
    try {
      this.tabs = [await this.device.open()]
      this.device.context.setDefaultTimeout(LONGEST_MS)
      await this.load(this.tabs[0] as Page)
      await (this.tabs[0] as Page).evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      for (const step of script) if ((await this.perform(step)) !== SKIPPED) this.done.push(step.do)
      await this.putRight()
    } finally {
      this.network.clear()
      await this.device.dispose()
      await this.startServer()
    }
  }

  private async startServer(): Promise<void> {
    if (!this.isServerUp) await this.host.start()
    this.isServerUp = true
  }

  private async load(page: Page): Promise<void> {
    await page.goto(this.network.url)
    await this.isRead(page)
  }

  /** Waits for the app's own cards: those that its HTML draws first may show a post that was deleted since. */
  private async isRead(page: Page): Promise<void> {
    await appIsDrawn(page)
    await expect(page.getByRole('article').first()).toBeVisible()
  }

  private async perform(step: Step): Promise<unknown> {
    const page = this.tabs['tab' in step ? step.tab % this.tabs.length : 0] as Page
    switch (step.do) {
      case 'post': {
        const text = `${this.name}, text ${this.texts.length + 1}.`
        await page.bringToFront()
        await writePost(page, text)
        this.texts.push(text)
        return
      }
      case 'like':
        return this.like(page, step.nth)
      case 'delete': {
        const text = this.texts[step.nth % Math.max(1, this.texts.length)]
        const card = cardOf(page, text ?? 'none')
        await page.bringToFront()
        return (await card.count()) === 1 ? this.delete(page, card) : SKIPPED
      }
      case 'undo': {
        const undo = page.getByRole('button', { name: 'Undo' })
        return (await undo.count()) > 0 ? undo.first().dispatchEvent('click') : SKIPPED
      }
      case 'reload':
        await page.reload()
        return this.isRead(page)
      case 'close tab':
        if (this.tabs.length === 1) return SKIPPED
        this.tabs = this.tabs.filter((other) => other !== page)
        return page.close()
      case 'open tab': {
        if (this.tabs.length === 3) return SKIPPED
        const opened = await this.device.newTab()
        this.tabs.push(opened)
        return this.load(opened)
      }
      default:
        return this.applyEnvironmentStep(step, page)
    }
  }

  /** Deletes a post as a person does, who opens its menu again where the card has moved on under the first press. */
  private async delete(page: Page, card: Locator): Promise<void> {
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(async () => {
      if ((await card.count()) === 0) return // the press of before was heard after all
      if (!(await remove.isVisible())) await card.getByRole('button', { name: 'More' }).click({ timeout: 5000 })
      await remove.click({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(card).toHaveCount(0)
  }

  /** Presses the heart of a card that is shown, wherever it has moved to meanwhile. */
  private async like(page: Page, nth: number): Promise<unknown> {
    const ids = await page
      .locator('article[data-post]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-post')))
    const id = ids[nth % Math.max(1, ids.length)]
    const heart = page.locator(`article[data-post="${id}"]`).getByRole('button', { name: 'Like' })
    return id && (await heart.count()) === 1 ? heart.dispatchEvent('click') : SKIPPED
  }

  private async applyEnvironmentStep(step: Step, page: Page): Promise<unknown> {
    const { device, host, network } = this
    switch (step.do) {
      case 'kill worker':
        return killWorkers(device, page)
      case 'kill browser':
        await device.kill()
        this.tabs = [await device.reopen()]
        return this.load(this.tabs[0] as Page)
      case 'kill server':
        this.isServerUp = false
        return host.kill()
      case 'start server':
        return this.startServer()
      case 'sync event':
        return device.fireSync(network.url)
      case 'sessions end':
        return this.isServerUp ? host.endSessions() : SKIPPED
      case 'network':
        return device.context.setOffline(!step.isUp)
      case 'weather':
        return meetWeather(network, step)
      case 'wait':
        return wait(step.ms)
      default:
        throw new Error(`nobody knows how to ${step.do}`)
    }
  }

  /** Takes all trouble away and judges, once all is sent. */
  private async putRight(): Promise<void> {
    this.network.clear()
    await this.startServer()
    await this.device.context.setOffline(false)
    const [first] = this.tabs
    if (!first) throw new Error('no tab is left')
    await first.bringToFront()
    await expectInvariants(this.host, this.device, [first], {
      outOfTurn: overtakenByOthers(this.device.intents.values()),
      withinMs: 90_000,
    })
    await expectTabsRight(this.tabs, this.host, this.device)
  }
}
