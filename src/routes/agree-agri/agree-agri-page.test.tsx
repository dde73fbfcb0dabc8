import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, leads to the market of the growers, and opens its site in a new tab', async () => {
  await renderPage('/agree-agri')
  await screen.findByRole('heading', { level: 1, name: 'AI hears what the field has to say.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['8,400', '32%', '47'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://agree-agri.example/', '_blank'])
  expect(screen.getByRole('link', { name: 'See the market' }).getAttribute('href')).toBe('/discover?tab=shop')
})
