import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, leads back to POPOL, and opens its site in a new tab', async () => {
  const { user } = await renderPage('/wearable')
  await screen.findByRole('heading', { level: 1, name: 'A small window on your wrist.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['8.9 mm', '50 m', '25 min'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://popol.example/', '_blank'])
  await user.click(screen.getByRole('link', { name: 'About POPOL' }))
  await screen.findByRole('heading', { level: 1, name: 'Leave the phone at home.' })
})
