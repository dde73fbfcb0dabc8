import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, and opens its site in a new tab', async () => {
  await renderPage('/scribia')
  await screen.findByRole('heading', { level: 1, name: 'Write together, finish sooner.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['240', '50', '64%'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://scribia.example/', '_blank'])
})
