import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('the page presents its service, leads to the market of the growers, and opens its site in a new tab', async () => {
  const { user } = await renderPage('/agree-agri')
  await screen.findByRole('heading', { level: 1, name: 'AI that listens to the field.' })
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['8,400', '32%', '47'])
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://agree-agri.example/', '_blank'])
  await user.click(screen.getByRole('link', { name: 'See the market' }))
  expect((await screen.findAllByText('こはる農園')).length, 'a grower of the market').toBeGreaterThan(0)
})
