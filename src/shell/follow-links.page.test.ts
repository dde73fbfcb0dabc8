import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { followLinks } from './follow-links.ts'

const router = { navigate: vi.fn(async () => undefined), preloadRoute: vi.fn(async () => undefined) }

const PLACE = { to: '/posts/p1', href: '/posts/p1?from=feed#text' }

/** A link with an icon in it, and another that is not the app's. */
function drawLinks() {
  document.body.replaceChildren()
  const link = document.createElement('a')
  link.href = '/posts/p1?from=feed#text'
  link.dataset.route = ''
  link.append(document.createElement('span'))
  const file = document.createElement('a')
  file.href = '/feed.xml'
  document.body.append(link, file)
  return { link, icon: link.firstElementChild as Element, file }
}
const press = (on: Element, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  vi.clearAllMocks()
  // the browser would follow what is left to it
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay)
  const stop = followLinks(router as never)
  return () => {
    stop()
    window.removeEventListener('click', stay)
  }
})

test('a press on a link, or on what stands in it, opens its page by the router', () => {
  const { link, icon } = drawLinks()
  press(icon)
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith(PLACE)
  press(link, { detail: 0 }) // Enter on the focused link
  expect(router.navigate).toHaveBeenCalledTimes(2)
})

test.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a press with %s is the browser’s', (_how, init) => {
  const { link } = drawLinks()
  press(link, init)
  expect(router.navigate).not.toHaveBeenCalled()
})

test('a link to another window, one that is handled already and one that is not the app’s are left alone', () => {
  const { link, icon, file } = drawLinks()
  press(file)
  link.target = '_blank'
  press(link)
  link.target = ''
  icon.addEventListener('click', (event) => event.preventDefault())
  press(icon)
  expect(router.navigate).not.toHaveBeenCalled()
})

test('the page of a link is fetched ahead once a mouse rests on it or a finger touches it', async () => {
  const clock = setClock(Date.now())
  onTestFinished(() => document.body.replaceChildren())
  const { link, icon } = drawLinks()
  const send = (type: string) => icon.dispatchEvent(new Event(type, { bubbles: true }))
  send('mouseover')
  send('mouseout')
  await clock.advance(200)
  expect(router.preloadRoute).not.toHaveBeenCalled()
  send('mouseover')
  await clock.advance(200)
  expect(router.preloadRoute).toHaveBeenCalledExactlyOnceWith(PLACE)
  send('touchstart')
  expect(router.preloadRoute).toHaveBeenCalledTimes(2)
  link.remove()
})
