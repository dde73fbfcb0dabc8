import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

test('an address of elsewhere opens in a window that learns nothing of this one; what is in the app stays in it', () => {
  const { container } = render(<LinkedText text="see https://pan.example/a or #bread by @ANPAN-AB12CD" />)
  expect(container.textContent).toBe('see https://pan.example/a or #bread by @ANPAN-AB12CD')
  const outside = screen.getByRole('link', { name: 'https://pan.example/a' })
  expect([outside.getAttribute('target'), outside.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow ugc',
  ])
  for (const name of ['#bread', '@ANPAN-AB12CD']) {
    const inside = screen.getByRole('link', { name })
    expect([inside.getAttribute('target'), inside.dataset.route]).toEqual([null, ''])
  }
})

test('markup is text', () => {
  const { container } = render(<LinkedText text={'<b>a</b> https://a.example/"onclick="x'} />)
  expect(container.querySelectorAll('b, [onclick]')).toHaveLength(0)
})
