import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Script, Step } from '../../random/script.ts'
import { expectTabsRight } from '../../random/tabs.ts'
import { meetWeather } from '../../random/weather.ts'
import { expect } from '../../support/fixtures.ts'
import { addNote, type Intent, type Noted, overtakenByOthers, tellIntents } from '../../support/intents.ts'
import { expectInvariants } from '../../support/oracle.ts'
import type { FaultProxy } from '../../support/proxy.ts'
import type { TestHost } from '../../support/test-host.ts'
import type { EngineDevice } from './device.ts'
import type { Tab } from './engine.ts'
import { cardsWith, press } from './look.ts'
import { openHome, openPage, ownDoing, seesCards, writePost } from './portal.ts'

/** Keeps what a page accepts until the test has read it. */
const KEEP_NOTES = `globalThis.notes = [];
  globalThis.noteIntent = async (entry) => { globalThis.notes.push(entry) };
  (${tellIntents})()`

/** How long the transaction of a press takes, before the next step may end the browser. */
const ACCEPTED_MS = 300

/** There was nothing to do it to, or the engine has no such thing. */
const SKIPPED = 'skipped'

/** A tab in the words of the oracle, which are Playwright's. */
const asPage = (tab: Tab) =>
  ({
    evaluate: (call: (arg: unknown) => unknown, arg?: never) => tab.run(call as never, arg as never),
    bringToFront: () => tab.bringToFront(),
  }) as unknown as Pick<Page, 'evaluate' | 'bringToFront'>

/** A script drawn for Chromium, played by an engine that is driven from outside; steps that only CDP can do are left out. */
export class DrawnPlay {
  private readonly host: TestHost
  private readonly network: FaultProxy
  private readonly device: EngineDevice
  private readonly intents = new Map<number, Intent>()
  private tabs: Tab[] = []
  private texts: string[] = []
  private isServerUp = true

  constructor(host: TestHost, network: FaultProxy, device: EngineDevice) {
    this.host = host
    this.network = network
    this.device = device
  }

  /** Plays it to its end and judges it; rejects where something is wrong. Resolves with the steps that were taken. */
  async run(script: Script): Promise<string[]> {
    const done: string[] = []
    this.tabs = [await this.openBrowser()]
    await openHome(this.tabs[0] as Tab, this.network.url)
    await this.host.forgetRequests()
    for (const step of script) {
      const result = await this.perform(step).catch((error: unknown) => {
        throw new Error(`after ${done.join()}: ${JSON.stringify(step)} failed`, { cause: error })
      })
      if (result !== SKIPPED) done.push(step.do)
      await this.readNotes()
    }
    await this.putRight()
    return done
  }

  private openBrowser(): Promise<Tab> {
    return this.device.open({ before: KEEP_NOTES })
  }

  private async readNotes(): Promise<void> {
    for (const tab of this.tabs) {
      const notes = await tab.run(() => (globalThis as unknown as { notes?: object[] }).notes?.splice(0) ?? [])
      for (const note of notes) addNote(this.intents, note as Noted)
    }
  }

  private async load(tab: Tab): Promise<void> {
    await openPage(tab, this.network.url)
    await seesCards(tab)
  }

  private async startServer(): Promise<void> {
    if (!this.isServerUp) await this.host.start()
    this.isServerUp = true
  }

  private async perform(step: Step): Promise<unknown> {
    const tab = this.tabs['tab' in step ? step.tab % this.tabs.length : 0] as Tab
    switch (step.do) {
      case 'post': {
        const text = `Drawn text ${this.texts.length + 1}.`
        await tab.bringToFront()
        await writePost(tab, text)
        return this.texts.push(text)
      }
      case 'like':
        return this.pressed(tab, step.nth, (nth) => {
          const cards = [...document.querySelectorAll('article[data-post]')]
          const heart = cards[nth % Math.max(1, cards.length)]?.querySelector<HTMLElement>('[aria-pressed]')
          heart?.click()
          return heart !== null && heart !== undefined
        })
      case 'undo':
        return this.pressed(tab, 0, () => {
          const undo = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Undo')
          undo?.click()
          return undo !== undefined
        })
      case 'delete':
        return this.delete(tab, this.texts[step.nth % Math.max(1, this.texts.length)])
      case 'reload':
        await this.readNotes()
        return this.load(tab)
      case 'close tab':
        if (this.tabs.length === 1 || tab === this.tabs[0]) return SKIPPED
        this.tabs = this.tabs.filter((other) => other !== tab)
        return tab.close()
      case 'open tab': {
        if (this.tabs.length === 3) return SKIPPED
        const opened = await this.device.newTab()
        this.tabs.push(opened)
        return this.load(opened)
      }
      default:
        return this.applyEnvironmentStep(step)
    }
  }

  /** Presses in the page, and waits until what that changed is stored. */
  private async pressed(tab: Tab, nth: number, press: (nth: number) => boolean): Promise<unknown> {
    if (!(await tab.run(press, nth))) return SKIPPED
    return wait(ACCEPTED_MS)
  }

  /** Deletes a post as a person does, who opens its menu again where the card has moved on under the first press. */
  private async delete(tab: Tab, text = 'none'): Promise<unknown> {
    await tab.bringToFront()
    if ((await cardsWith(tab, text)) !== 1) return SKIPPED
    await press(tab, 'More', { card: text, css: 'button' })
    await press(tab, 'Delete', { css: '[role=menuitem]' })
    await expect.poll(() => cardsWith(tab, text), { timeout: 60_000 }).toBe(0)
    return wait(ACCEPTED_MS)
  }

  private async applyEnvironmentStep(step: Step): Promise<unknown> {
    const { device, host, network } = this
    switch (step.do) {
      case 'kill browser':
        await device.kill()
        this.tabs = [await this.openBrowser()]
        return this.load(this.tabs[0] as Tab)
      case 'kill server':
        this.isServerUp = false
        return host.kill()
      case 'start server':
        return this.startServer()
      case 'sessions end':
        return this.isServerUp ? host.endSessions() : SKIPPED
      case 'network':
        network.isCut = !step.isUp
        return
      case 'weather':
        return meetWeather(network, step)
      case 'wait':
        return wait(step.ms)
      default:
        return SKIPPED
    }
  }

  /** Takes all trouble away and judges, once all is sent. */
  private async putRight(): Promise<void> {
    this.network.clear()
    await this.startServer()
    const first = this.tabs[0] as Tab
    await first.bringToFront()
    const watched = { intents: this.intents, errors: [] }
    const posts = [...this.intents.values()].filter(({ kind }) => kind === 'post.create')
    expect(posts.length, 'every post was seen to be accepted').toBe(this.texts.length)
    await expectInvariants(this.host, watched, [asPage(first)], {
      outOfTurn: overtakenByOthers(this.intents.values()),
      withinMs: 150_000,
    })
    await expectTabsRight(this.tabs.map(asPage), this.host, watched)
    expect(ownDoing(this.device.console).filter((line) => !EXPECTED.test(line))).toEqual([])
  }
}

/** What an engine writes of an answer that a script has spoilt, of a worker that it has ended, and of a slow machine. */
const EXPECTED =
  /50[023]|status of|access control|NetworkError|Load failed|Cannot load \S+\/pictures\/|Context is stopped|was preloaded using link preload/
