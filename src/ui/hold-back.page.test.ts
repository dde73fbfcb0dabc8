import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeThen, holdBack } from './hold-back.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
let entries: unknown[] = []

// happy-dom keeps no session history: three lines of one stand in for it.
beforeEach(() => {
  entries = [{ page: 1 }]
  const top = () => entries.at(-1) ?? null
  vi.spyOn(window.history, 'state', 'get').mockImplementation(top)
  vi.spyOn(History.prototype, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(window.history, 'back').mockImplementation(() => {
    setTimeout(() => {
      entries.pop()
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  })
})

test('Back closes the overlay and leaves the page where it is', async () => {
  const onBack = vi.fn()
  holdBack(onBack)
  await settled()
  history.back()
  await settled()
  expect(onBack).toHaveBeenCalledOnce()
  expect(entries).toEqual([{ page: 1 }])
})

test('an overlay closed by itself gives its entry back', async () => {
  const onBack = vi.fn()
  const release = holdBack(onBack)
  await settled()
  release()
  await settled()
  expect(onBack).not.toHaveBeenCalled()
  expect(entries).toEqual([{ page: 1 }])
})

test('an overlay that opens as another closes is not closed by the way back of the first', async () => {
  const release = holdBack(vi.fn())
  await settled()
  release()
  const onBack = vi.fn()
  holdBack(onBack)
  await settled()
  await settled()
  expect(onBack).not.toHaveBeenCalled()
  expect(entries).toHaveLength(2)
})

test('a page opened from the overlay stays open, and its own Back passes the entry of the overlay', async () => {
  const onBack = vi.fn()
  const release = holdBack(onBack)
  await settled()
  entries.push({ page: 2 })
  release()
  await settled()
  expect(entries.at(-1)).toEqual({ page: 2 })
  history.back()
  await settled()
  await settled()
  expect(entries).toEqual([{ page: 1 }])
  expect(onBack).not.toHaveBeenCalled()
})

test('Back closes the top overlay alone, then the one below, then leaves the page', async () => {
  entries = [{ page: 0 }, { page: 1 }]
  const closed: string[] = []
  for (const name of ['dialog', 'menu']) {
    holdBack(() => closed.push(name))
    await settled()
  }
  for (const [press, expected] of [['menu'], ['menu', 'dialog'], ['menu', 'dialog']].entries()) {
    history.back()
    await settled()
    expect([press, ...closed]).toEqual([press, ...expected])
  }
  expect(entries).toEqual([{ page: 0 }])
})

test.each([
  ['the upper first', [1, 0]],
  ['the lower first', [0, 1]],
])('two overlays that close at once leave no entry: %s', async (_, order) => {
  const releases: (() => void)[] = []
  for (let overlay = 0; overlay < 2; overlay++) {
    releases.push(holdBack(vi.fn()))
    await settled()
  }
  for (const at of order) releases[at]?.()
  for (let turn = 0; turn < 4; turn++) await settled()
  expect(entries).toEqual([{ page: 1 }])
  const onBack = vi.fn()
  holdBack(onBack)
  await settled()
  history.back()
  await settled()
  expect(onBack).toHaveBeenCalledOnce()
  expect(entries).toEqual([{ page: 1 }])
})

test('a way back over several entries closes every overlay', async () => {
  const closed = vi.fn()
  for (let overlay = 0; overlay < 3; overlay++) {
    holdBack(closed)
    await settled()
  }
  entries = [{ page: 1 }]
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(closed).toHaveBeenCalledTimes(3)
})

test('who goes on after closing does so when the entry is given back', async () => {
  const release = holdBack(() => {})
  await settled()
  closeThen(release, () => entries.push({ page: 2 }))
  await settled()
  expect(entries).toEqual([{ page: 1 }, { page: 2 }])
})

/** Code that draws an overlay above the page: a modal, a popover, or a list in the look of a menu. */
const OVERLAY = /showModal\(|<dialog\b|popover=|showPopover|[^-]menu-list\b/
const HOLDS = /useHoldBack\(|useModal\(/

test('every overlay of the product holds Back', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  )
  const overlays = sources.filter((file) => OVERLAY.test(readFileSync(`src/${file}`, 'utf8')))
  expect(overlays.length).toBeGreaterThanOrEqual(5)
  expect(overlays.filter((file) => !HOLDS.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([])
})
