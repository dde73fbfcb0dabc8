import { configure, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { becomeOperator } from '#src/testing/operator.ts'
import { renderPage } from '#src/testing/render-page.tsx'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

beforeEach(async () => {
  giveLocks()
  await clearStores()
})

const ask = (method: string, path: string, body?: object) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('before anything was done the log says so', async () => {
  const page = await renderPage('/sign-in')
  await becomeOperator(page)
  await page.router.navigate({ to: '/admin/log' })
  await screen.findByText('Nothing in the log yet')
})

test('the log says in words who changed what, from what to what', async () => {
  const page = await renderPage('/sign-in')
  const id = await becomeOperator(page)
  const { revision: base } = await (await ask('GET', '/api/portal')).json()
  const changes = { name: 'Harbour', join: 'closed', languages: ['ja', 'en'], subtitle: { en: 'By the sea' } }
  expect((await ask('PATCH', '/api/admin/portal', { base, changes })).ok).toBe(true)
  expect((await ask('PUT', `/api/admin/people/${id}/official`, { isOfficial: true })).ok).toBe(true)
  await page.router.navigate({ to: '/admin/log' })
  const [official, portal] = within(await screen.findByRole('list', { name: 'Log' })).getAllByRole('listitem')
  expect(official?.textContent).toMatch(/Official mark changed · Mina/)
  expect(official?.textContent).toMatch(/Official mark.*No.*→.*Yes/)
  expect(portal?.textContent).toMatch(/Portal settings changed/)
  expect(portal?.textContent).toMatch(/Name.*ANPAN Portal.*→.*Harbour/)
  expect(portal?.textContent).toMatch(/Who may join.*Anyone.*→.*No one new/)
  expect(portal?.textContent).toMatch(/Languages.*日本語, English, 한국어, 简体中文.*→.*日本語, English/)
  expect(portal?.textContent).toMatch(/Tagline \(English\).*By the sea/)
  expect(portal?.textContent).toMatch(/by Mina$/)
})
