import { afterEach, expect, test, vi } from 'vitest'
import { hasOtherTab, hideTab, showTab } from './other-tabs.ts'

const held = new Set<string>()
const locks = {
  request: (name: string, work: () => Promise<void>) => {
    held.add(name)
    return work().then(() => void held.delete(name))
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
}
const navigator = { locks }

afterEach(() => {
  hideTab()
  held.clear()
  vi.unstubAllGlobals()
})

test('a tab is no other tab to itself, and one is another to the next', async () => {
  vi.stubGlobal('navigator', navigator)
  held.add('anpan-drain:u')
  showTab()
  showTab()
  expect(await hasOtherTab()).toBe(false)
  held.add('anpan-tab:of-another')
  expect(await hasOtherTab()).toBe(true)
})

test('a tab that is left shows no more that it is there', async () => {
  vi.stubGlobal('navigator', navigator)
  showTab()
  hideTab()
  await vi.waitFor(() => expect([...held]).toEqual([]))
})

test.each([
  ['has no locks', {}],
  ['does not tell', { locks: { ...locks, query: () => new Promise(() => {}) } }],
])('where the browser %s no other tab is claimed', async (_what, browser) => {
  vi.stubGlobal('navigator', browser)
  showTab()
  expect(await hasOtherTab()).toBe(false)
})
