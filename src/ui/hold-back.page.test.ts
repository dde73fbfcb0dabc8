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

test('Back closes the layer and leaves the page where it is', async () => {
  const onBack = vi.fn()
  holdBack(onBack)
  await settled()
  history.back()
  await settled()
  expect(onBack).toHaveBeenCalledOnce()
  expect(entries).toEqual([{ page: 1 }])
})

test('a layer closed by itself gives its entry back', async () => {
  const onBack = vi.fn()
  const release = holdBack(onBack)
  await settled()
  release()
  await settled()
  expect(onBack).not.toHaveBeenCalled()
  expect(entries).toEqual([{ page: 1 }])
})

test('a layer that opens as another closes is not closed by the way back of the first', async () => {
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

test('a page opened from the layer is not gone back from', async () => {
  const release = holdBack(vi.fn())
  await settled()
  entries.push({ page: 2 })
  release()
  await settled()
  expect(entries.at(-1)).toEqual({ page: 2 })
})

test('who goes on after closing does so when the entry is given back', async () => {
  const release = holdBack(() => {})
  await settled()
  closeThen(release, () => entries.push({ page: 2 }))
  await settled()
  expect(entries).toEqual([{ page: 1 }, { page: 2 }])
})
