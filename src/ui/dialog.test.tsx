import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

function Opener({ canClose = true }: { canClose?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog
          title="Create post"
          canClose={canClose}
          onClose={() => setOpen(false)}
          actions={<button type="button">Post</button>}
        >
          <p>Text</p>
        </Dialog>
      ) : null}
    </>
  )
}

async function open(canClose?: boolean) {
  render(<Opener {...(canClose === undefined ? {} : { canClose })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Create post' })
}

test('Escape closes a dialog', async () => {
  const dialog = await open()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a press on the scrim closes a dialog, a press inside does not', async () => {
  const dialog = await open()
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByText('Text') })
  expect(dialog.isConnected).toBe(true)
  await userEvent.pointer({ keys: '[MouseLeft]', target: dialog })
  expect(dialog.isConnected).toBe(false)
})

test('a press on the scrim closes a dialog only with its click, and only when it began there', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByText('Text'))
  fireEvent.click(dialog) // a drag from inside ends on the scrim
  expect(dialog.isConnected).toBe(true)
  fireEvent.pointerDown(dialog)
  expect(dialog.isConnected).toBe(true)
  fireEvent.click(dialog)
  expect(dialog.isConnected).toBe(false)
})

test('focus returns to what opened the dialog', async () => {
  const dialog = await open()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a dialog that must not be interrupted stays', async () => {
  const dialog = await open(false)
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(dialog.isConnected).toBe(true)
})
