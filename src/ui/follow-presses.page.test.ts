import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followPresses } from './follow-presses.ts'

let button: HTMLButtonElement
let other: HTMLElement
let now = 0
const heard = vi.fn()
const heardByOther = vi.fn()

beforeAll(() => {
  document.elementFromPoint = () => null
  followPresses()
})
beforeEach(() => {
  now += 1000 // a scroll of the test before is over
  vi.useFakeTimers()
  document.body.innerHTML = '<main><button><i></i></button><p></p></main>'
  button = document.querySelector('button') as HTMLButtonElement
  other = document.querySelector('p') as HTMLElement
  button.addEventListener('click', () => heard())
  document.querySelector('main')?.addEventListener('click', ({ target }) => target !== button && heardByOther())
})
afterEach(() => {
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Sends an event of the moment that `now` says. */
const send = (event: Event, target: Element | Document) =>
  target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: now }))
const pointer = (type: string, target: Element, clientX = 20, init: object = {}) =>
  send(new PointerEvent(type, { bubbles: true, button: 0, isPrimary: true, clientX, clientY: 20, ...init }), target)
const scroll = () => send(new Event('scroll'), document)
const click = (target: Element, detail = 1) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
/** What lies under the pointer when it leaves. */
const under = (element: Element) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(element)

test('a press that ends on its button is the browser’s own, and heard once', () => {
  under(button)
  pointer('pointerdown', button.firstElementChild as Element)
  pointer('pointerup', button)
  click(button)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledOnce()
})

test('where the button has moved away, it hears the press, and what lies under both does not', () => {
  under(other)
  pointer('pointerdown', button)
  pointer('pointerup', other)
  click(document.querySelector('main') as Element)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledOnce()
  expect(heardByOther).not.toHaveBeenCalled()
})

test('so it does where the browser makes no click at all', () => {
  under(other)
  pointer('pointerdown', button)
  pointer('pointerup', button) // as of a finger, whose events stay with the button
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledOnce()
})

test.each<[string, () => void]>([
  ['one that is drawn away', () => pointer('pointerup', other, 31)],
  ['one that becomes a scroll', () => pointer('pointercancel', button)],
  ['one whose button is gone', () => (button.remove(), pointer('pointerup', other))],
  ['one in which the page scrolls', () => (scroll(), pointer('pointerup', other))],
])('%s is given to no button', (_what, end) => {
  under(other)
  pointer('pointerdown', button)
  end()
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
})

test.each<[string, object, (() => void)?]>([
  ['another button of the mouse', { button: 2 }],
  ['a second finger', { isPrimary: false }],
  ['a press with Ctrl, which is the browser’s own,', { ctrlKey: true }],
  ['a press with Cmd', { metaKey: true }],
  ['a press with Shift', { shiftKey: true }],
  ['a finger that stops the page', {}, scroll],
])('%s is not followed', (_what, init, before) => {
  under(other)
  before?.()
  pointer('pointerdown', button, 20, init)
  pointer('pointerup', other, 20, init)
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
})

test('who slides off a button that stays where it is takes the press back', () => {
  under(button)
  pointer('pointerdown', button)
  pointer('pointerup', other, 26)
  click(document.querySelector('main') as Element)
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
  expect(heardByOther).toHaveBeenCalledOnce()
})

test('what has taken the place of the button hears the press itself', () => {
  under(other)
  pointer('pointerdown', button)
  button.remove()
  pointer('pointerup', other)
  click(other)
  expect(heardByOther).toHaveBeenCalledOnce()
})

test('a click that no pointer made, and one where nothing was pressed, stay what they are', () => {
  under(other)
  pointer('pointerdown', button)
  click(other, 0)
  pointer('pointercancel', button)
  click(other)
  expect(heardByOther).toHaveBeenCalledTimes(2)
})
