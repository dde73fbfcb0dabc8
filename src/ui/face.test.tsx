import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Face } from './face.tsx'

const draw = (photo: string | null) => {
  const { container } = render(<Face id="u1" name="hana" photo={photo} />)
  return { text: container.textContent, photo: container.querySelector('img') }
}

test('a photo covers the letter, and is no more than decoration', () => {
  const { text, photo } = draw('/uploads/a')
  expect(text).toBe('H')
  expect(photo?.getAttribute('src')).toBe('/uploads/a')
  expect(photo?.alt).toBe('')
  expect(photo?.closest('[aria-hidden]')).not.toBeNull()
})

test('a photo that cannot be loaded gives way to the letter', () => {
  const { photo } = draw('/uploads/a')
  expect(photo?.hidden).toBe(false)
  if (photo) fireEvent.error(photo)
  expect(photo?.hidden).toBe(true)
})

test.each([null, 'https://other.example/a.png', '//other.example/a.png', '/\\other.example/a.png', 'javascript:x'])(
  'from %j no photo is asked for',
  (address) => {
    expect(draw(address)).toEqual({ text: 'H', photo: null })
  },
)
