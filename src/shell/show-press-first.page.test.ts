import { beforeEach, expect, test, vi } from 'vitest'
import { showPressFirst } from './show-press-first.ts'

type Load = (options?: { action?: { type: string } }) => Promise<void>

/** A router whose pages take until `end` is called, with a link that opens one. */
function drawLink() {
  let end = () => {}
  const load = vi.fn<Load>(() => new Promise((resolve) => (end = resolve)))
  const router = { history: { location: {} }, load: load as Load, updateLatestLocation: vi.fn() }
  showPressFirst(router as never)
  const link = document.createElement('a')
  link.href = '/discover'
  link.append(document.createElement('span'))
  document.body.append(link)
  const press = (type = 'PUSH') => {
    link.addEventListener('click', () => void router.load({ action: { type } }), { once: true })
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  return { load, router, link, press, end: () => end() }
}

beforeEach(() => document.body.replaceChildren())

test('a pressed link shows that it opens, a frame before its page is begun and until it stands', async () => {
  const { load, router, link, press, end } = drawLink()
  press()
  expect(link.hasAttribute('data-opening')).toBe(true)
  expect(router.updateLatestLocation).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith({ action: { type: 'PUSH' } }))
  expect(link.hasAttribute('data-opening')).toBe(true)
  end()
  await vi.waitFor(() => expect(link.hasAttribute('data-opening')).toBe(false))
})

test('a page that was left again within that frame is not begun', async () => {
  const { load, router, link, press } = drawLink()
  press()
  router.history.location = {} // a step back, which begins its page at once
  await vi.waitFor(() => expect(link.hasAttribute('data-opening')).toBe(false))
  expect(load).not.toHaveBeenCalled()
})

test('of two links that are pressed one after the other the second alone shows that it opens', async () => {
  const { load, router, link, press } = drawLink()
  press()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  const other = link.cloneNode(true) as HTMLAnchorElement
  other.removeAttribute('data-opening')
  document.body.append(other)
  other.addEventListener('click', (event) => {
    event.preventDefault()
    void router.load({ action: { type: 'PUSH' } })
  })
  other.click()
  expect([link, other].map((one) => one.hasAttribute('data-opening'))).toEqual([false, true])
})

test('a step back while a page is loading leaves no link that opens', async () => {
  const { load, router, link, press } = drawLink()
  press()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  void router.load({ action: { type: 'BACK' } })
  expect(link.hasAttribute('data-opening')).toBe(false)
})

test('a page is begun where no frame comes, as in a hidden one', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { load, press } = drawLink()
  press()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

test('what no press of a link opens is begun at once: a step back, a replaced address, an address of the app itself', async () => {
  const { load, router, link, press } = drawLink()
  press('BACK')
  expect(load).toHaveBeenCalledTimes(1)
  press('REPLACE')
  expect(load).toHaveBeenCalledTimes(2)
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
  await new Promise((resolve) => setTimeout(resolve, 10))
  void router.load({ action: { type: 'PUSH' } })
  expect(load).toHaveBeenCalledTimes(3)
  expect(link.hasAttribute('data-opening')).toBe(false)
})
