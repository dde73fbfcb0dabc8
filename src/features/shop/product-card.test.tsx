import { screen } from '@testing-library/react'
import { createGenerator } from 'unocss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '#fixtures/products.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import config from '../../../uno.config.ts'
import { ProductCard } from './product-card.tsx'

const [product] = products as [(typeof products)[number]]

test('a product has one button, its name, and keys press it', async () => {
  const handleOpen = vi.fn()
  const { user } = await renderPiece(<ProductCard product={product} onOpen={handleOpen} />)
  const button = screen.getByRole('button')
  expect(button.closest('h3')?.textContent).toBe(screen.getByRole('heading').textContent)
  expect(button.getAttribute('aria-label')).toMatch(/^Details: .+, ¥[\d,]+$/)
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(handleOpen).toHaveBeenCalledExactlyOnceWith(product)
})

test('the button spreads over the whole card: no box in between holds it, at rest or pressed', async () => {
  await renderPiece(<ProductCard product={product} onOpen={() => {}} />)
  const card = screen.getByRole('article')
  for (const part of [card, ...card.querySelectorAll('*')])
    part.setAttribute('class', (part.getAttribute('class') ?? '').replace(/\S+:\([^)]*\)/g, ''))
  const words = [card, ...card.querySelectorAll('*')].flatMap((part) => [...part.classList])
  const uno = await createGenerator(config)
  const { css } = await uno.generate(new Set(words), { preflights: false })
  const style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: css }))
  onTestFinished(() => style.remove())
  const boxes: Element[] = []
  for (let box: Element | null = screen.getByRole('button'); box && box !== card; box = box.parentElement)
    boxes.push(box)
  expect(boxes.map((box) => getComputedStyle(box).position || 'static')).toEqual(boxes.map(() => 'static'))
  expect(boxes.map((box) => box.className).join(' ')).not.toMatch(/\bbtn\b|scale|transform/)
  expect(getComputedStyle(card).position).toBe('relative')
})
