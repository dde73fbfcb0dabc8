import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Progress } from './progress.tsx'
import { Slider } from './slider.tsx'

test('a slider goes from 0 to 100 in steps of 1 where nothing else is asked for', () => {
  render(<Slider label="Volume" value={75} onChange={() => {}} />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '100', '1', '75'])
})

test.each([
  ['PageUp', false, 50, 60],
  ['PageDown', false, 50, 40],
  ['ArrowRight', true, 50, 60],
  ['ArrowUp', true, 50, 60],
  ['ArrowLeft', true, 50, 40],
  ['ArrowDown', true, 50, 40],
  ['PageUp', false, 95, 100],
  ['PageDown', false, 3, 0],
])('%s (Shift: %s) takes a slider from %d to %d', (key, shiftKey, value, next) => {
  const handleChange = vi.fn()
  render(<Slider label="Volume" value={value} onChange={handleChange} />)
  fireEvent.keyDown(screen.getByRole('slider'), { key, shiftKey })
  expect(handleChange).toHaveBeenCalledExactlyOnceWith(next)
})

test('a page key moves by ten of the slider’s own steps', () => {
  const handleChange = vi.fn()
  render(<Slider label="Month" value={6} min={0} max={48} step={3} onChange={handleChange} />)
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'PageUp' })
  expect(handleChange).toHaveBeenCalledExactlyOnceWith(36)
})

test.each([
  [40, undefined, 40, 100],
  [140, undefined, 100, 100],
  [-5, 8, 0, 8],
  [3, 8, 3, 8],
])('a progress of %d of %s shows %d of %d', (value, max, now, most) => {
  render(<Progress label="Lesson" value={value} {...(max && { max })} />)
  const bar = screen.getByRole('progressbar', { name: 'Lesson' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([`${now}`, `${most}`])
})
