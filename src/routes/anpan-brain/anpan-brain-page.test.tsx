import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

test('ANPAN Brain is presented, with the way to its site and to the board of agents', async () => {
  const { router, user } = await renderPage('/anpan-brain')
  screen.getByRole('heading', { level: 1, name: 'An AI that helps you think through your day.' })
  const site = screen.getByRole('link', { name: 'Open the official site' })
  expect([site.getAttribute('href'), site.getAttribute('target')]).toEqual(['https://anpan-brain.example/', '_blank'])
  await user.click(screen.getByRole('link', { name: 'Open agents' }))
  await screen.findByRole('tab', { name: 'Tasks' })
  expect(router.state.location.pathname).toBe('/anpan-brain/agents')
})
