import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

const jobs = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('the board shows the market, the jobs and the skills in demand', async () => {
  await renderPage('/potential-prime')
  await screen.findByRole('heading', { level: 1, name: 'Potential Prime' })
  screen.getByText('12,480')
  expect(jobs()).toHaveLength(7)
  screen.getByText('¥6.8–9.2M a year')
  expect(screen.getByRole('progressbar', { name: 'Python' }).getAttribute('aria-valuenow')).toBe('86')
})

test('search and field narrow the jobs, stand in the address and are cleared together', async () => {
  const { user, router } = await renderPage('/potential-prime')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'tokyo')
  await waitFor(() => expect(jobs()).toEqual(['Stage designer for live streams', 'Front-end engineer for agents']))
  await user.click(screen.getByRole('button', { name: 'Engineering' }))
  await waitFor(() => expect(jobs()).toEqual(['Front-end engineer for agents']))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'tokyo', field: 'engineering' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' bakery')
  await screen.findByText('Nothing found for “tokyo bakery”')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(jobs()).toHaveLength(7))
})

test('an application is kept, counted once and can be taken back', async () => {
  const { user, unmount } = await renderPage('/potential-prime')
  const rowOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
  const name = 'Operations manager for self-driving cars'
  await screen.findByText('2 applicants', { exact: false })
  await user.click(within(rowOf(name)).getByRole('button', { name: `Apply: ${name}` }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Apply for this job?' }))
  await user.click(question.getByRole('button', { name: 'Apply (demo)' }))
  await within(rowOf(name)).findByText('Applied (demo)')
  expect(rowOf(name).textContent).toContain('3 applicants')
  expect(toast.get()?.title).toBe('Applied to Kago (demo)')
  unmount()
  await renderPage('/potential-prime?q=kago')
  await waitFor(() => within(rowOf(name)).getByText('Applied (demo)'))
  expect(within(rowOf(name)).queryByRole('button', { name: /Apply/ })).toBeNull()
  toast.get()?.action?.onSelect()
  await within(rowOf(name)).findByRole('button', { name: `Apply: ${name}` })
})

test('a job opens with what it asks for', async () => {
  const { user } = await renderPage('/potential-prime')
  await user.click(await screen.findByRole('button', { name: 'Engineer for quantum simulation' }))
  const dialog = await screen.findByRole('dialog', { name: 'Engineer for quantum simulation' })
  within(dialog).getByText('5 years or more')
  within(dialog).getByText('98 / 100')
  within(dialog).getByText('Make our forecasts faster', { exact: false })
})

test('a company leads to its jobs', async () => {
  const { user } = await renderPage('/potential-prime?tab=companies')
  await user.click(await screen.findByRole('link', { name: /AGREE Farm/ }))
  await waitFor(() => expect(jobs()).toEqual(['Image recognition engineer for farm AI', 'Intern for field robots']))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'AGREE Farm')
})

test('talent is listed with skills and availability, invited once, and empty where no talent fits', async () => {
  const { user } = await renderPage('/potential-prime?tab=talent')
  await screen.findByRole('heading', { level: 3, name: /Haruka Mori/ })
  expect(screen.getAllByText('Available now')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Invite Ren Okada' }))
  await screen.findByText('Invited (demo)')
  await user.click(screen.getByRole('button', { name: 'Video' }))
  await screen.findByText('Nothing found')
})

test('a posted job stands first, survives the form, and can be taken down', async () => {
  const { user, unmount } = await renderPage('/potential-prime')
  await user.click(await screen.findByRole('button', { name: 'Post a job' }))
  await user.type(await screen.findByRole('textbox', { name: 'Job title' }), 'Baker of anpan')
  await user.click(screen.getByRole('button', { name: 'Freelance' }))
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Post a job' }))
  expect(await screen.findByRole('textbox', { name: 'Job title' })).toHaveProperty('value', 'Baker of anpan')
  screen.getByRole('button', { name: 'Freelance', pressed: true })
  await user.type(screen.getByRole('textbox', { name: 'Company' }), 'ANPAN Bakery')
  const full = vi.spyOn(deviceDb.kept, 'put').mockRejectedValue(new Error('full'))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(toast.get()).toMatchObject({ kind: 'danger', title: 'This device couldn’t save the change' }),
  )
  expect(screen.getByRole('textbox', { name: 'Job title' })).toHaveProperty('value', 'Baker of anpan')
  full.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(jobs()[0]).toBe('Baker of anpan'))
  unmount()
  await renderPage('/potential-prime')
  await waitFor(() => expect(jobs()[0]).toBe('Baker of anpan'))
  await user.click(screen.getByRole('button', { name: 'Take Baker of anpan off the board' }))
  await waitFor(() => expect(jobs()).not.toContain('Baker of anpan'))
})
