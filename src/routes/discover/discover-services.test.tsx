import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { clearStores } from '#src/testing/device.ts'

const host = vi.hoisted(() => ({ isAway: false }))
vi.mock('#src/data/api/http.ts', async (original) => {
  const real = await original<typeof import('#src/data/api/http.ts')>()
  const call = (endpoint: never, input: never, options: never) =>
    host.isAway ? Promise.reject(new NetworkError('no answer')) : real.call(endpoint, input, options)
  return { ...real, call }
})

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 8000 })
afterEach(async () => {
  host.isAway = false
  await clearStores()
})

const search = (q: string) => `/discover?q=${encodeURIComponent(q)}`
const servicesFound = async () => {
  const part = within(await screen.findByRole('region', { name: 'Services found' }))
  return part.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test.each(['wallet', 'WALLET', 'ウォレット', 'ｳｫﾚｯﾄ', 'うぉれっと', '지갑', '钱包'])(
  'a search for %s finds the wallet, whatever language the reader has',
  async (q) => {
    await renderPage(search(q))
    expect(await servicesFound()).toContain('/kabu-pay-functional')
  },
)

test('services are found by what they are for, beside products and posts', async () => {
  await renderPage(search('music'))
  expect(await servicesFound()).toContain('/anpan-music')
  await screen.findByRole('heading', { name: 'Posts found' })
})

test('without a search no services are listed', async () => {
  await renderPage('/discover')
  await screen.findByRole('heading', { name: 'Best sellers' })
  expect(screen.queryByRole('region', { name: 'Services found' })).toBeNull()
})

test('offline, the services that the device has are found as well', async () => {
  const first = await renderPage('/discover')
  await waitFor(async () => expect(await cacheDb.services.count()).toBeGreaterThan(20))
  first.unmount()
  first.mock.shutdown()
  host.isAway = true
  await renderPage(search('ウォレット'))
  expect(await servicesFound()).toEqual(['/kabu-pay-functional'])
})

test('the search icon in the header opens discover with focus in its field', async () => {
  const { user } = await renderPage('/kago')
  await user.click(await screen.findByRole('link', { name: 'Search' }))
  const field = await screen.findByRole('searchbox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('another way to discover leaves the focus alone', async () => {
  const { router } = await renderPage('/kago')
  await router.navigate({ to: '/discover' })
  const field = await screen.findByRole('searchbox', { name: 'Search' })
  await screen.findByRole('heading', { name: 'Best sellers' })
  expect(document.activeElement).not.toBe(field)
})
