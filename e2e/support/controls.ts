import type { Locator, Page } from '@playwright/test'

/** What a person can press. Fields to type in speak for themselves; what is chosen already has nothing to do. */
const PRESSABLE = [
  'a[href]:not([aria-current]):not([href="#main"])', // the way past the frame is for keys alone
  'button:enabled',
  'summary',
  'label:has(input[type=radio]:not(:checked):enabled)',
  'label:has(input[type=checkbox]:enabled)',
  '[role=switch]:not([aria-disabled=true])',
  'input[type=checkbox]:enabled',
]
  .map((one) => `${one}:not([aria-selected=true]):not([aria-hidden=true]):not([role=group] [aria-pressed=true])`)
  .join(',')

/** How long an effect may take to be seen. */
const EFFECT_MS = 5000

/** Counts every effect that the page's code has beside its own drawing; installed before any page script runs. */
export function countEffects(): void {
  const seen: string[] = []
  Object.assign(globalThis, { seenEffects: seen })
  /** `counts` leaves out what the page does by itself, such as asking for news. */
  const watch = (
    owner: object | undefined,
    name: string,
    effect: string,
    counts: (self: unknown, all: unknown[]) => boolean = () => true,
  ) => {
    const found = owner && (Reflect.get(owner, name) as ((...all: unknown[]) => unknown) | undefined)
    if (!owner || typeof found !== 'function') return
    Reflect.set(owner, name, function watched(this: unknown, ...all: unknown[]) {
      if (counts(this, all)) seen.push(effect)
      return found.apply(this, all)
    })
  }
  watch(History.prototype, 'pushState', 'address')
  watch(History.prototype, 'replaceState', 'address')
  watch(Storage.prototype, 'setItem', 'storage')
  const isOwn = (store: unknown) => (store as IDBObjectStore).transaction.db.name !== 'anpan-cache'
  for (const name of ['put', 'add', 'delete']) watch(IDBObjectStore.prototype, name, 'storage', isOwn)
  watch(AudioContext.prototype, 'createOscillator', 'sound')
  watch(AudioContext.prototype, 'resume', 'sound')
  watch(AudioContext.prototype, 'suspend', 'sound')
  watch(Clipboard.prototype, 'writeText', 'clipboard')
  watch(Navigator.prototype, 'share', 'share')
  watch(MediaDevices.prototype, 'getUserMedia', 'microphone')
  watch(Notification, 'requestPermission', 'notifications')
  const isWrite = (_self: unknown, [, init]: unknown[]) =>
    ((init as RequestInit | undefined)?.method ?? 'GET') !== 'GET'
  watch(globalThis, 'fetch', 'network', isWrite)
  watch(globalThis, 'open', 'window')
  watch(Element.prototype, 'requestFullscreen', 'screen')
  watch(HTMLInputElement.prototype, 'click', 'file')
  watch(URL, 'createObjectURL', 'file')
}

/** Presses a control and tells what came of it, in one word; undefined where nothing did within two seconds. */
export async function effectOf(page: Page, control: Locator): Promise<string | undefined> {
  const before = page.url()
  const pages = page.context().pages().length
  await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seenEffects') as string[]
    seen.length = 0
    Object.assign(globalThis, { drawn: 0, isSamePage: true })
    const observer = new MutationObserver((records) => {
      const now = Reflect.get(globalThis, 'drawn') as number
      Reflect.set(globalThis, 'drawn', now + records.length)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    ;(Reflect.get(globalThis, 'pressObserver') as MutationObserver | undefined)?.disconnect()
    Reflect.set(globalThis, 'pressObserver', observer)
  })
  await control.click({ timeout: 8000 })
  const opened = page.context().pages().length > pages
  if (opened) return 'window'
  const effect = page.waitForFunction(
    (from) => {
      if (!Reflect.get(globalThis, 'isSamePage')) return 'reload'
      if (location.href !== from) return 'address'
      const [first] = Reflect.get(globalThis, 'seenEffects') as string[]
      return first ?? ((Reflect.get(globalThis, 'drawn') as number) > 0 ? 'screen' : undefined)
    },
    before,
    { timeout: EFFECT_MS },
  )
  const seen = await effect.then((handle) => handle.jsonValue()).catch(() => undefined)
  if (seen) return seen
  return page.context().pages().length > pages ? 'window' : page.url() === before ? undefined : 'address'
}

/** In the page: true where no other has been loaded since `effectOf`. */
export const isSamePage = (): boolean => Reflect.get(globalThis, 'isSamePage') === true

/** The controls inside `within`, as they stand now. */
export const controlsIn = (within: Locator): Locator => within.locator(PRESSABLE).filter({ visible: true })

/** What lies over the page: dialogs, sheets and menus. */
export const OVERLAYS = 'dialog[open], [popover]:popover-open'
