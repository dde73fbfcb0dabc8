import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'
import { Switch } from './switch.tsx'

test('a switch says whether it is on and asks for the other state', async () => {
  const onChange = vi.fn()
  render(<Switch label="Typing indicator" isOn onChange={onChange} />)
  const control = screen.getByRole('switch', { name: 'Typing indicator' })
  expect(control.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(control)
  expect(onChange).toHaveBeenCalledWith(false)
})

test('a switch that is off limits asks for nothing', async () => {
  const onChange = vi.fn()
  render(<Switch label="Sync" isOn={false} isDisabled onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch'))
  expect(onChange).not.toHaveBeenCalled()
})

test('a chip shows its count and says whether it is chosen', () => {
  render(
    <Chip isOn count={48}>
      Live
    </Chip>,
  )
  expect(screen.getByRole('button', { name: 'Live 48', pressed: true })).toBeTruthy()
})
