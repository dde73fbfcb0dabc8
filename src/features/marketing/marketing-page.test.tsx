import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { MarketingPage } from './marketing-page.tsx'

vi.mock('#src/data/sync/hooks/connection.ts', () => ({ useIsOffline: vi.fn(() => false) }))
vi.mock('#src/data/services/hooks.ts', () => ({ useServices: vi.fn(() => ({ services: [], status: 'ready' })) }))

const show = () =>
  renderPiece(
    <MarketingPage
      serviceId="scribia"
      name="Scribia"
      icon="i-ph-pen-nib-duotone"
      picture={{ kind: 'tiles', id: 'scribia', hue: 100 }}
      headline="Write it once"
      text="Documents, sheets and minutes."
      figures={[
        { value: '1', label: 'first' },
        { value: '2', label: 'second' },
        { value: '3', label: 'third' },
      ]}
      featuresTitle="What it does"
      features={[
        { icon: 'i-ph-cube', title: 'One', text: 'a' },
        { icon: 'i-ph-cube', title: 'Two', text: 'b' },
        { icon: 'i-ph-cube', title: 'Three', text: 'c' },
      ]}
    >
      <p>more</p>
    </MarketingPage>,
  )
const siteLink = () => screen.getByRole('link', { name: 'Open the official site' })

beforeEach(() => {
  vi.clearAllMocks()
  toast.dismiss()
})

test('a service is presented by headline, figures and features, and what the page adds', async () => {
  await show()
  screen.getByRole('heading', { level: 1, name: 'Write it once' })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['first', 'second', 'third'])
  const features = within(screen.getByRole('region', { name: 'What it does' })).getAllByRole('listitem')
  expect(features).toHaveLength(3)
  screen.getByText('more')
})

test.each([
  [undefined, 'https://scribia.example/'],
  ['https://scribia.test/ja', 'https://scribia.test/ja'],
  ['javascript:alert(1)', 'https://scribia.example/'],
])('the button opens the site that the deployment sets in a new tab (%s)', async (externalUrl, href) => {
  const record = { serviceId: 'scribia', id: 's', name: 'Scribia', description: '', status: 'available' as const }
  vi.mocked(useServices).mockReturnValue({ services: [{ ...record, externalUrl }], status: 'ready' })
  await show()
  expect(siteLink().getAttribute('href')).toBe(href)
  expect([siteLink().getAttribute('target'), siteLink().getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a site without a set address is not opened, and a toast explains why', async () => {
  const { user } = await show()
  await user.click(siteLink())
  expect(toast.get()?.title).toBe('Scribia doesn’t have its own site yet')
})

test('offline the site stays closed and a toast says why', async () => {
  vi.mocked(useIsOffline).mockReturnValue(true)
  const { user } = await show()
  await user.click(siteLink())
  expect(toast.get()?.title).toBe('You need to be online to open Scribia’s site')
})

test('the address of the page is copied where the device cannot share', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Share this page' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + window.location.pathname)
  expect(toast.get()?.title).toBe('Link copied')
})
