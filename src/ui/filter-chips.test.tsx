import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

const options = [
  { id: 'all', label: 'All', count: 5 },
  { id: 'new', label: 'New', count: 2 },
] as const

test('the whole list is a filter too, and chosen where no other is', async () => {
  const change = vi.fn<(id: 'new' | undefined) => void>()
  render(<FilterChips<'new'> label="Kind" value={undefined} options={options} onChange={change} />)
  const states = screen.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])
  expect(states).toEqual([
    ['All5', 'true'],
    ['New2', 'false'],
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New 2' }))
  await user.click(screen.getByRole('button', { name: 'All 5' }))
  expect(change.mock.calls).toEqual([['new'], [undefined]])
})
