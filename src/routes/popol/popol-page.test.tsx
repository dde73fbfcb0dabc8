import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, leads to the device, and opens its site in a new tab', async () => {
  const { user } = await renderPage('/popol')
  await screen.findByRole('heading', { level: 1, name: 'Leave the phone at home.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['28 g', '7 days', '20'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://popol.example/', '_blank'])
  expect(products.find(({ id }) => id === 'watch-popol-one')?.descriptionTexts?.en).toBe('Seven days on one charge')
  await user.click(screen.getByRole('link', { name: 'See the POPOL device' }))
  await screen.findByRole('heading', { level: 1, name: 'A small window on your wrist.' })
})
