import type { Locator, Page } from '@playwright/test'
import { openHome } from '../support/app.ts'
import { controlsIn, countEffects, effectOf, isSamePage, OVERLAYS } from '../support/controls.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/page-checks.ts'
import { ROUTES } from '../support/routes.ts'

test.use({ hasWorker: false })

test.describe.configure({ mode: 'parallel' })

/** A list's rows are alike: so many controls of one look are pressed, and the rest are theirs again. */
const OF_A_KIND = 2

/** How long a control may take to be there again after its list was drawn anew. */
const THERE_MS = 3000

/** Pages that hold what the others are made of too: lists, forms, sheets, a player and a map. */
const OFTEN: ReadonlySet<string> = new Set([
  '/',
  '/discover',
  '/chattie',
  '/anpan-music',
  '/kabu-pay',
  '/anpan-realty',
  '/profile',
  '/settings',
  '/notifications',
  '/outbox',
  '/sign-in',
  '/share',
])

/** Controls of one kind: the same element, classes and place in their row. */
const kindOf = (control: Locator): Promise<string> =>
  control.evaluate(
    (element) => `${element.tagName}.${element.className}.${element.getAttribute('role') ?? ''}`,
    undefined,
    { timeout: THERE_MS },
  )

const nameOf = (control: Locator): Promise<string> =>
  control.evaluate(
    (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
    undefined,
    { timeout: THERE_MS },
  )

/** Presses the controls of a page, and those of the dialogs that they open; tells which of them did nothing. */
async function pressAll(page: Page, url: string, scope: string): Promise<string[]> {
  const dead: string[] = []
  const pressed = new Map<string, number>()
  await load(page, url)
  for (let at = 0; ; at++) {
    const controls = controlsIn(page.locator(scope))
    if (at >= (await controls.count())) return dead
    const control = controls.nth(at)
    const kind = await kindOf(control).catch(() => undefined)
    if (kind === undefined) continue // the list has become shorter
    const count = pressed.get(kind) ?? 0
    pressed.set(kind, count + 1)
    if (count >= OF_A_KIND) continue
    const name = await nameOf(control).catch(() => 'one that is gone')
    const effect = await pressAt(page, url, scope, at).catch((error: Error) => {
      dead.push(`${url} "${name}": cannot be pressed (${error.message.split('\n')[0]})`)
      return 'none'
    })
    if (effect === undefined) dead.push(`${url} "${name}": nothing happens`)
    const overlay = page.locator(OVERLAYS)
    const isElsewhere = new URL(page.url()).pathname !== new URL(url).pathname
    const hasOpened = !isElsewhere && (await opensSoon(overlay))
    const again = async () => {
      await load(page, url)
      await pressAt(page, url, scope, at)
      await opensSoon(overlay)
    }
    if (hasOpened) dead.push(...(await pressOverlay(page, overlay, url, name, again)))
    for (const other of page.context().pages()) if (other !== page) await other.close()
    if (hasOpened) await load(page, url)
    else if (page.url() !== url) await returnTo(page, url)
  }
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await settled(page)
}

/** Goes back where the app itself has led away, as a person would; a page that is loaded anew takes a second. */
async function returnTo(page: Page, url: string): Promise<void> {
  if (await page.evaluate(isSamePage).catch(() => false)) await page.goBack().catch(() => undefined)
  if (page.url() === url) await settled(page)
  else await load(page, url)
}

/** Presses one control; a second time on a fresh page where what another one opened late lies over it. */
async function pressAt(page: Page, url: string, scope: string, at: number): Promise<string | undefined> {
  const control = () => controlsIn(page.locator(scope)).nth(at)
  try {
    return await effectOf(page, control())
  } catch {
    await load(page, url)
    // a page that moves by itself may have fewer controls by now
    if (at >= (await controlsIn(page.locator(scope)).count())) return 'gone'
    // what stands beyond the frame of a map comes into it by key
    await control().focus()
    return effectOf(page, control())
  }
}

/** True once something lies over the page; a sheet's own code may have to be loaded first. */
const opensSoon = (overlay: Locator): Promise<boolean> =>
  overlay
    .first()
    .waitFor({ timeout: 600 })
    .then(() => true)
    .catch(() => false)

/**
 * Presses what a dialog or menu holds, once each, as long as it stays open, and what it opens over itself. A question is
 * asked `again` once an answer has closed it, until each of its answers was given.
 */
async function pressOverlay(
  page: Page,
  overlays: Locator,
  url: string,
  from: string,
  again: () => Promise<unknown>,
  depth = 0,
): Promise<string[]> {
  const dead: string[] = []
  const overlay = overlays.nth(depth)
  const isQuestion = (await overlay.getAttribute('role')) === 'alertdialog'
  const count = await controlsIn(overlay).count()
  for (let at = 0; at < Math.min(count, 12); at++) {
    if (isQuestion && (await overlays.count()) <= depth) await again()
    const control = controlsIn(overlay).nth(at)
    if ((await overlays.count()) <= depth || !(await control.isVisible().catch(() => false))) {
      if (isQuestion) dead.push(`${url} "${from}": is not asked again`)
      return dead
    }
    const name = await nameOf(control).catch(() => 'one that is gone')
    const effect = await effectOf(page, control).catch(() => {
      if (isQuestion) dead.push(`${url} "${from}" → "${name}": cannot be pressed`)
      return 'moved'
    })
    if (effect === undefined) dead.push(`${url} "${from}" → "${name}": nothing happens`)
    if (page.url() !== url) return dead
    if (!(await opensSoon(overlays.nth(depth + 1)))) continue
    const path = `${from}" → "${name}`
    dead.push(...(await pressOverlay(page, overlays, url, path, () => effectOf(page, control), depth + 1)))
    if (page.url() !== url) return dead
    if ((await overlays.count()) > depth + 1) await page.keyboard.press('Escape')
  }
  return dead
}

for (const path of ROUTES) {
  const run = OFTEN.has(path) || path.startsWith('/posts/') ? '' : ' @long'
  test(`every control of ${path} does something${run}`, async ({ host, device }) => {
    test.setTimeout(240_000)
    const page = await device.open()
    await device.context.addInitScript(countEffects)
    await openHome(page, host.url)
    // the frame around the pages is the same everywhere: it is pressed once, at home
    const scopes = path === '/' ? ['header', 'nav', '#main'] : ['#main']
    for (const scope of scopes) expect(await pressAll(page, host.url + path, scope)).toEqual([])
  })
}

test('the first stop of the Tab key leads past the frame', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
