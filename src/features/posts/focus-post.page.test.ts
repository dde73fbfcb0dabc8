import { beforeEach, expect, test, vi } from 'vitest'
import { focusedPost, focusPost } from './focus-post.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const at = () => focusedPost()?.getAttribute('aria-posinset')

/** A feed of `of` posts; those at `places` are in the document. */
function show(of: number, ...places: number[]) {
  const post = (place: number) => `<article tabindex="-1" aria-posinset="${place}" aria-setsize="${of}"></article>`
  document.body.innerHTML = `<div role="feed">${places.map(post).join('')}</div>`
}
const draw = (place: number, of: number) => {
  const post = document.createElement('article')
  post.tabIndex = -1
  post.setAttribute('aria-posinset', String(place))
  post.setAttribute('aria-setsize', String(of))
  document.querySelector('[role=feed]')?.append(post)
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

test('the focus goes from post to post, and from the last one nowhere', () => {
  show(2, 1, 2)
  document.querySelector<HTMLElement>('article')?.focus()
  expect(focusPost(1)).toBe(true)
  expect(at()).toBe('2')
  expect(focusPost(1)).toBe(false)
  expect(focusPost(-1)).toBe(true)
  expect(focusPost(-1)).toBe(false)
  expect(at()).toBe('1')
})

test('a post that the list has not drawn yet is waited for, at each press', async () => {
  show(4, 1, 2)
  document.querySelector<HTMLElement>('article')?.focus()
  for (let press = 0; press < 3; press++) expect(focusPost(1)).toBe(true)
  expect(at()).toBe('2')
  draw(3, 4)
  await frame()
  expect(at()).toBe('3')
  draw(4, 4)
  await frame()
  await frame()
  expect(at()).toBe('4')
})

test('a post that takes no focus yet is waited for, and the page stays', async () => {
  show(2, 1, 2)
  const [first, second] = document.querySelectorAll<HTMLElement>('article')
  first?.focus()
  const focus = vi.spyOn(second as HTMLElement, 'focus').mockReturnValueOnce()
  expect(focusPost(1)).toBe(true)
  expect(at()).toBe('1')
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  await frame()
  expect(focus).toHaveBeenCalledTimes(2)
  expect(at()).toBe('2')
})

test('who has gone elsewhere meanwhile stays there', async () => {
  show(3, 1)
  document.querySelector<HTMLElement>('article')?.focus()
  expect(focusPost(1)).toBe(true)
  ;(document.activeElement as HTMLElement).blur()
  draw(2, 3)
  await frame()
  expect(focusedPost()).toBeNull()
})

test('a post that never comes is not waited for without an end', async () => {
  show(3, 1)
  document.querySelector<HTMLElement>('article')?.focus()
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  focusPost(1)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(30))
  await frame()
  await frame()
  expect(asked).toHaveBeenCalledTimes(32)
})
