import { afterEach, expect, test, vi } from 'vitest'
import { hasOtherTab, hideTab, showTab } from './other-tabs.ts'

const held: string[] = []
const locks = {
  request: (name: string, _options: LockOptions, work: () => Promise<void>) => {
    held.push(name)
    return work().then(() => void held.splice(held.indexOf(name), 1))
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
}
const navigator = { locks }

afterEach(() => {
  hideTab()
  held.length = 0
  vi.unstubAllGlobals()
})

test('a tab is no other tab to itself, and one is another to the next', async () => {
  vi.stubGlobal('navigator', navigator)
  held.push('anpan-drain:u')
  showTab()
  showTab()
  expect(await hasOtherTab()).toBe(false)
  held.push('anpan-tab')
  expect(await hasOtherTab()).toBe(true)
})

test('a tab that is left shows no more that it is there', async () => {
  vi.stubGlobal('navigator', navigator)
  showTab()
  hideTab()
  await vi.waitFor(() => expect(held).toEqual([]))
})

test.each([
  ['has no locks', {}],
  ['does not tell', { locks: { ...locks, query: () => new Promise(() => {}) } }],
])('where the browser %s no other tab is claimed', async (_what, browser) => {
  vi.stubGlobal('navigator', browser)
  showTab()
  expect(await hasOtherTab()).toBe(false)
})
