import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

test('a code has its quiet zone, and every dark module in its place', () => {
  render(<QrCode text="https://portal.example/profile" label="My page" />)
  const code = screen.getByRole('img', { name: 'My page' })
  const [light, dark] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const { data, size } = encode('https://portal.example/profile', { ecc: 'M', border: 0 })
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`)
  expect(light).toBe(`M0 0h${size + 8}v${size + 8}H0z`)
  const places = [...(dark ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`,
  )
  expect(places).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))))
})
