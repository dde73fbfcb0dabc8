import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function open(onSelect = vi.fn()) {
  render(
    <Menu
      label="Language"
      groups={[
        {
          items: ['ja', 'en', 'ko'].map((id) => ({
            id,
            label: id,
            isCurrent: id === 'en',
            onSelect: () => onSelect(id),
          })),
        },
      ]}
    >
      x
    </Menu>,
  )
  return onSelect
}
const button = () => screen.getByRole('button', { name: 'Language' })
const focused = () => document.activeElement?.textContent

test('a menu opens on its present choice and arrow keys walk round it', async () => {
  open()
  await userEvent.click(button())
  expect(focused()).toBe('en')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('ko')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('ja')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('ko')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('ja')
})

test('Escape closes a menu and focus is on its button again', async () => {
  const onSelect = open()
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(onSelect).not.toHaveBeenCalled()
})

test('a choice is told once and closes the menu', async () => {
  const onSelect = open()
  await userEvent.click(button())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect.mock.calls).toEqual([['ko']])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an open menu keeps its rows where they are, whatever comes meanwhile', async () => {
  const menuOf = (...ids: string[]) => (
    <Menu label="Language" groups={[{ items: ids.map((id) => ({ id, label: id, onSelect: vi.fn() })) }]}>
      x
    </Menu>
  )
  const { rerender } = render(menuOf('ja'))
  const rows = () => screen.queryAllByRole('menuitem').map((row) => row.textContent)
  await userEvent.click(button())
  rerender(menuOf('en', 'ja'))
  expect(rows()).toEqual(['ja'])
  expect(focused()).toBe('ja')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button())
  expect(rows()).toEqual(['en', 'ja'])
})
