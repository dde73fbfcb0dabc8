import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, and opens its site in a new tab', async () => {
  await renderPage('/cosmosgate')
  await screen.findByRole('heading', { level: 1, name: 'The window seat, 400 km up.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['400 km', '92 min', '4'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://cosmosgate.example/', '_blank'])
})
