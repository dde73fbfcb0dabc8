import { screen } from '@testing-library/react'
import { createGenerator } from 'unocss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '#fixtures/products.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import config from '../../../uno.config.ts'
import { ProductCard } from './product-card.tsx'

const [product] = products as [(typeof products)[number]]

test('a product has one link, which keys follow, and its heading is its name and price', async () => {
  const { router, user } = await renderPiece(<ProductCard product={product} />)
  const link = screen.getByRole('link', { name: /^Details: .+, ¥[\d,]+$/ })
  expect(screen.getByRole('heading').textContent).toMatch(/^[^:]+ ¥[\d,]+$/)
  await user.tab()
  expect(document.activeElement).toBe(link)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/products/${product.id}`))
})

test('the link lies over the whole card, at rest and pressed: picture and name open the product', async () => {
  await renderPiece(<ProductCard product={product} />)
  const link = screen.getByRole('link')
  const card = screen.getByRole('article')
  expect([link.parentElement, link]).toEqual([card, card.lastElementChild]) // nothing lies over it
  const uno = await createGenerator(config)
  const words = [...card.classList, ...link.classList].filter((word) => !word.includes('('))
  const { css } = await uno.generate(new Set(words), { preflights: false })
  const style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: css }))
  onTestFinished(() => style.remove())
  expect(getComputedStyle(card).position).toBe('relative')
  expect(getComputedStyle(link).position).toBe('absolute')
  expect(css).toMatch(/\.inset-0\s*\{\s*inset:\s*0/)
  expect(css).not.toMatch(/:active/) // it would shrink under the finger
})
