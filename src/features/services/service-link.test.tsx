import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { services } from '#fixtures/services.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ServiceLink } from './service-link.tsx'

vi.mock('#src/data/sync/hooks/outbox.ts', () => ({ useIsOffline: vi.fn(() => false) }))

function show(serviceId: string) {
  const service = services.find((record) => record.serviceId === serviceId)
  if (!service) throw new Error(serviceId)
  return renderPiece(
    <ServiceLink service={service} name={service.name}>
      {service.name}
    </ServiceLink>,
  )
}

test('a site outside opens in a new tab that cannot reach back', async () => {
  await show('lyra')
  const link = screen.getByRole('link', { name: 'lyra' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a site without a set address is announced as coming, and not opened', async () => {
  const { user } = await show('lyra')
  const link = screen.getByRole('link', { name: 'lyra' })
  const opened = vi.fn()
  link.addEventListener('click', (event) => setTimeout(() => opened(event.defaultPrevented)))
  await user.click(link)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This service is coming soon')
  expect(opened).toHaveBeenCalledWith(true)
})

test('offline, a site outside stays closed and a toast says why', async () => {
  vi.mocked(useIsOffline).mockReturnValue(true)
  const { user } = await show('lyra')
  await user.click(screen.getByRole('link', { name: 'lyra' }))
  expect(toast.get()?.title).toBe('You need to be online to open lyra')
})

test.each([
  ['tane-library', 'Connecting to Tane Library…'],
  ['yoake-radio', 'This service is coming soon'],
])('the unknown service %s answers with a notice: %s', async (id, words) => {
  const { user } = await show(id)
  await user.click(screen.getByRole('button'))
  const notice = await screen.findByRole('alertdialog')
  expect(notice.textContent).toContain(words)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
