import { expect } from '../../support/fixtures.ts'
import type { TestHost } from '../../support/test-host.ts'
import type { Tab } from './engine.ts'
import { fill, poll, press, seesCard } from './look.ts'

/** Opens an address and waits until the page is the app's own, and no more what its HTML has drawn. */
export async function openPage(tab: Tab, url: string): Promise<void> {
  await tab.goto(url)
  await isDrawn(tab)
}

const isDrawn = (tab: Tab) =>
  poll(() =>
    tab.run(() => (globalThis as { anpanTap?: unknown }).anpanTap === undefined && !!document.querySelector('main')),
  ).toBe(true)

/** Opens home and waits until there are cards, and the app could start without a network. */
export async function openHome(tab: Tab, url: string): Promise<void> {
  await openPage(tab, url)
  await seesCards(tab)
  await poll(() => tab.run(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

export const seesCards = (tab: Tab) =>
  poll(() => tab.run(() => document.querySelectorAll('article[data-post]').length)).toBeGreaterThan(0)

/** Makes an account, as the page for it would, and goes on as its member. */
export async function signUp(tab: Tab, name: string): Promise<void> {
  const status = await tab.run(async (firstName) => {
    const email = `${firstName.toLowerCase()}@members.example`
    const body = JSON.stringify({ email, password: 'correct horse battery', firstName })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/auth/sign-up', { method: 'POST', headers, body })).status
  }, name)
  expect(status).toBe(201)
  await tab.reload()
  await isDrawn(tab)
}

/** Writes a post in the feed's composer, and waits for its card. */
export async function writePost(tab: Tab, text: string): Promise<void> {
  await typePost(tab, text)
  await press(tab, /^Post( later)?$/)
  await seesCard(tab, text)
}

export const openComposer = (tab: Tab): Promise<void> => press(tab, 'New post', { css: '[aria-expanded=false]' })

/** Types a post and leaves it unsent in its field. */
export async function typePost(tab: Tab, text: string): Promise<void> {
  await openComposer(tab)
  await fill(tab, 'Write a post', text)
}

/** What the server has of texts that begin so, in the order in which it came. */
export const textsOn = async (host: TestHost, start: string): Promise<string[]> =>
  (await host.posts()).map(({ content }) => content).filter((content) => content.startsWith(start))

/** How long sending may take: a page that found a busy server waits before it asks again. */
export const SENDING_MS = 150_000

/** Waits until the server has these posts, each once and in this order. */
export const expectPosts = (host: TestHost, start: string, texts: string[]): Promise<void> =>
  poll(() => textsOn(host, start), SENDING_MS).toEqual(texts)

/** Lines of an engine about itself, which nothing that the app does can keep away. */
const OWN_LINES: RegExp[] = [
  // a server that is gone, in the words of each engine
  /Failed to load resource|Could not connect|NetworkError|NS_ERROR_CONNECTION_REFUSED|net::ERR_/,
  // WebKit knows no such directive, and keeps to `default-src`
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
]

/** What the app itself had written to the console. */
export const ownDoing = (lines: string[]): string[] => lines.filter((line) => !OWN_LINES.some((one) => one.test(line)))
