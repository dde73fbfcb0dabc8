import { screen } from '@testing-library/react'
import { createGenerator } from 'unocss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '#fixtures/products.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import config from '../../../uno.config.ts'
import { ProductCard } from './product-card.tsx'

const [product] = products as [(typeof products)[number]]

test('a product has one button, which keys press, and its heading is its name and price', async () => {
  const handleOpen = vi.fn()
  const { user } = await renderPiece(<ProductCard product={product} onOpen={handleOpen} />)
  const button = screen.getByRole('button', { name: /^Details: .+, ¥[\d,]+$/ })
  expect(screen.getByRole('heading').textContent).toMatch(/^[^:]+ ¥[\d,]+$/)
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(handleOpen).toHaveBeenCalledExactlyOnceWith(product)
})

test('the button lies over the whole card, at rest and pressed: picture and name open the product', async () => {
  await renderPiece(<ProductCard product={product} onOpen={() => {}} />)
  const button = screen.getByRole('button')
  const card = screen.getByRole('article')
  expect([button.parentElement, button]).toEqual([card, card.lastElementChild]) // nothing lies over it
  const uno = await createGenerator(config)
  const words = [...card.classList, ...button.classList].filter((word) => !word.includes('('))
  const { css } = await uno.generate(new Set(words), { preflights: false })
  const style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: css }))
  onTestFinished(() => style.remove())
  expect(getComputedStyle(card).position).toBe('relative')
  expect(getComputedStyle(button).position).toBe('absolute')
  expect(css).toMatch(/\.inset-0\s*\{\s*inset:\s*0/)
  expect(css).not.toMatch(/:active/) // it would shrink under the finger
})
