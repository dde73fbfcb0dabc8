import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { STORED } from '#contract/stored-data.ts'
import { renderPage } from '#src/testing/render-page.tsx'

const listed = Object.values(STORED).flat()

test.each(LANGUAGES)('in %s the privacy policy says of each item what is stored', async (language) => {
  const { container } = await renderPage('/privacy', { language })
  await screen.findByRole('heading', { level: 1 })
  const rows = [...container.querySelectorAll<HTMLElement>('[data-item]')]
  expect(rows.map((row) => row.dataset['item'])).toEqual(listed)
  const words = rows.map((row) => row.textContent)
  expect(words.filter((text) => text.length < 3)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test.each(['/terms', '/privacy', '/legal-notice'])(
  '%s says who runs the portal, or that it is still open',
  async (path) => {
    await renderPage(path)
    for (const term of ['Operator', 'Contact', 'Address']) {
      const row = (await screen.findByText(term)).closest('div') as HTMLElement
      within(row).getByText('Not filled in yet')
    }
  },
)

test('the terms leave the court visibly open', async () => {
  await renderPage('/terms')
  const row = (await screen.findByText('Court')).closest('div') as HTMLElement
  within(row).getByText('Not filled in yet')
})
