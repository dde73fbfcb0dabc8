import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BarActions } from './bar-actions.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in the header on phones', false, 'bar'],
  ['where they stand from 900 px', true, 'page'],
])("a page's own controls stand %s", (_where, isWide, place) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(
    <>
      <header>
        <div id="bar-actions" data-testid="bar" />
      </header>
      <main data-testid="page">
        <BarActions>
          <button type="button">List</button>
        </BarActions>
      </main>
    </>,
  )
  expect(screen.getByTestId(place).contains(screen.getByRole('button', { name: 'List' }))).toBe(true)
})

test('where the header has no place for them, they stay in the page', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  render(<BarActions>Here</BarActions>)
  screen.getByText('Here')
})
