import { expect } from '../../support/fixtures.ts'
import type { Tab } from './engine.ts'

/** How long a person waits on a busy machine until what they look for is there. */
const PATIENCE_MS = 60_000

/** A part of a control's name, as a person would read it out, or a pattern that its whole name fits. */
type Name = string | RegExp
interface Where {
  /** Only inside of the first element that this finds. */
  inside?: string
  /** Only inside of the first article with these words. */
  card?: string
  css?: string
}

const CONTROLS = 'a, button, [role=button], [role=tab], [role=menuitem], [role=radio], label, summary, input, textarea'
const FIELDS = 'input, textarea, [contenteditable=true]'

/** Runs in the page: marks the first control in sight of this name, and tells whether it is there and enabled. */
function mark(source: string, flags: string, css: string, inside: string | null, card: string | null): boolean {
  const pattern = new RegExp(source, flags)
  const fits = (text: string | null | undefined) => pattern.test((text ?? '').replaceAll(/\s+/g, ' ').trim())
  const seen = (one: Element) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden'
  const named = (one: Element): boolean => {
    const labels = 'labels' in one ? [...((one.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const label = one.getAttribute('aria-label')
    if (label !== null) return fits(label)
    const texts = [...labels, ...by].map((at) => at?.textContent)
    return [...texts, one.textContent, one.getAttribute('placeholder')].some((text) => text && fits(text))
  }
  const cards = [...document.querySelectorAll('article')]
  const within = card === null ? document : cards.find((one) => one.textContent?.includes(card))
  const root = inside === null ? within : within?.querySelector(inside)
  const all = [...(root?.querySelectorAll(css) ?? [])].filter((one) => seen(one) && named(one))
  const above = all.filter((one) => one.closest('dialog[open], [role=dialog], [role=menu], [popover]'))
  const found = (above.length > 0 ? above : all)[0] as HTMLButtonElement | undefined
  for (const old of document.querySelectorAll('[data-sought]')) old.removeAttribute('data-sought')
  if (!found || found.disabled) return false
  found.setAttribute('data-sought', '')
  const { top, bottom } = found.getBoundingClientRect()
  // what stands under the header or the bar at the foot cannot be pressed
  if (top < 80 || bottom > innerHeight - 100) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // nor what a toast covers, until it goes
  const box = found.getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return hit !== null && (found.contains(hit) || hit.contains(found))
}

function markIn(tab: Tab, name: Name, css: string, { inside, card }: Where): Promise<boolean> {
  const { source, flags } =
    typeof name === 'string' ? new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : name
  return tab.run(mark, source, flags, css, inside ?? null, card ?? null)
}

/** Presses a control by its name; the one of an open dialog comes first. */
export async function press(tab: Tab, name: Name, where: Where = {}): Promise<void> {
  await expect(async () => {
    expect(await markIn(tab, name, where.css ?? CONTROLS, where), `to press: ${name}`).toBe(true)
    await tab.click('[data-sought]')
  }).toPass({ timeout: PATIENCE_MS, intervals: [150] })
}

/** Types into a field in place of what stands there. */
export async function fill(tab: Tab, name: Name, text: string, where: Where = {}): Promise<void> {
  await press(tab, name, { css: FIELDS, ...where })
  await tab.press('Control+a')
  await tab.type(text)
}

/** Waits until what is read is as expected; a page that is just leaving is read again. */
export const poll = <Result>(read: () => Promise<Result>, timeout = PATIENCE_MS) =>
  expect.poll(() => read().catch(String), { timeout, intervals: [200] })

/** What the page says in words. */
export const wordsOf = (tab: Tab): Promise<string> => tab.run(() => document.body.innerText)

/** Waits until the page says these words. */
export const sees = (tab: Tab, words: string): Promise<void> => poll(() => wordsOf(tab)).toContain(words)

/** Waits until the page no longer says these words. */
export const seesNot = (tab: Tab, words: string): Promise<void> =>
  poll(async () => (await wordsOf(tab)).includes(words)).toBe(false)

/** How many cards have these words. */
export const cardsWith = (tab: Tab, words: string): Promise<number> =>
  tab.run(
    (text) => [...document.querySelectorAll('article')].filter((card) => card.textContent?.includes(text)).length,
    words,
  )

/** Waits until a card with these words shows. */
export const seesCard = (tab: Tab, words: string): Promise<void> => poll(() => cardsWith(tab, words)).toBe(1)
