import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { EMPTY_BOARD, started } from './rules.ts'

const ADDRESS = '/anpan-brain/agents'
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New task' })
const taskRow = async (title: RegExp) => {
  const row = (await screen.findByText(title, { selector: 'li *' })).closest('li')
  if (!row) throw new Error(String(title))
  return row
}

beforeEach(async () => {
  await deviceDb.kept.clear()
  await outboxDb.drafts.clear()
})

test('the board opens with figures and the latest tasks', async () => {
  await renderPage(ADDRESS)
  screen.getByRole('heading', { level: 1, name: 'Agents' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'Tasks', 'Chat', 'Abilities'])
  await screen.findByRole('progressbar', { name: 'Completed tasks' })
  expect((await taskRow(/market price of tomatoes/)).textContent).toContain('¥412/kg')
})

test('tabs stand in the address', async () => {
  const { router, user } = await renderPage(ADDRESS)
  await user.click(screen.getByRole('tab', { name: 'Abilities' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'capabilities' }))
  await screen.findByRole('switch', { name: 'Reading numbers' })
})

test('a task is created, is in progress at once and completed after three seconds with a result and its time', async () => {
  const clock = setClock(new Date(2026, 6, 14, 14, 5, 0))
  const { user } = await renderPage(`${ADDRESS}?tab=chat`)
  await user.type(await field(), 'Analyse the spending of July{Enter}')
  const row = await taskRow(/^Analyse the spending of July$/)
  expect(row.textContent).toContain('In progress')
  expect(row.textContent).toContain('Priority: medium')
  await waitFor(async () => expect((await field()).value).toBe(''))
  await clock.advance(2500)
  expect(row.textContent).toContain('In progress')
  await clock.advance(700)
  await within(row).findByText(/Looked at 3 sources/)
  within(row).getByText('Completed · 14:05')
  await user.click(screen.getByRole('tab', { name: 'Chat' }))
  const log = await screen.findByRole('log', { name: 'Chat with the agents' })
  within(log).getByText('Started: Analyse the spending of July')
  within(log).getByText('Completed: Analyse the spending of July')
})

test('a task whose time passed while the app was closed is completed at the next start', async () => {
  const clock = setClock(new Date(2026, 6, 14, 14, 5, 0))
  const first = await renderPage(ADDRESS)
  await first.user.type(await field(), 'Task for later{Enter}')
  await taskRow(/^Task for later$/)
  first.unmount()
  first.mock.shutdown()
  await clock.advance(10_000)
  await renderPage(`${ADDRESS}?tab=tasks`)
  const row = await taskRow(/^Task for later$/)
  await within(row).findByText('Completed · 14:05')
})

test('text without one of the words is cleared, makes no task, and the chat says why', async () => {
  const { user, router } = await renderPage(ADDRESS)
  await user.type(await field(), 'Good morning{Enter}')
  const log = await screen.findByRole('log', { name: 'Chat with the agents' })
  await within(log).findByText('Good morning')
  within(log).getByText(/I didn’t create a task/)
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(router.state.location.search).toEqual({ tab: 'chat' })
  await user.click(screen.getByRole('tab', { name: 'Tasks' }))
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3))
  expect(screen.queryByText('Good morning')).toBeNull()
})

test('blank text cannot be sent, and Enter of an input method sends nothing', async () => {
  const { user } = await renderPage(ADDRESS)
  await user.type(await field(), '   ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create task' }).disabled).toBe(true)
  fireEvent.change(await field(), { target: { value: 'タスク' } })
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  expect((await field()).value).toBe('タスク')
})

test('an example fills the field', async () => {
  const { user } = await renderPage(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Analyse' }))
  expect((await field()).value).toBe('Analyse this month’s spending')
})

test('a waiting task can be started', async () => {
  const { user } = await renderPage(`${ADDRESS}?tab=tasks`)
  const row = await taskRow(/invoice check/)
  expect(row.textContent).toContain('Waiting')
  await user.click(within(row).getByRole('button', { name: /^Start/ }))
  await within(row).findByText('In progress')
})

test('an ability is switched on and off, and stays so after a reload', async () => {
  const first = await renderPage(`${ADDRESS}?tab=capabilities`)
  const replies = await screen.findByRole('switch', { name: 'Preparing replies' })
  expect(replies.getAttribute('aria-checked')).toBe('false')
  await first.user.click(replies)
  await waitFor(() => expect(replies.getAttribute('aria-checked')).toBe('true'))
  expect(replies.closest('li')?.textContent).toContain('ON')
  first.unmount()
  first.mock.shutdown()
  await renderPage(`${ADDRESS}?tab=capabilities`)
  expect((await screen.findByRole('switch', { name: 'Preparing replies' })).getAttribute('aria-checked')).toBe('true')
})

test('every state of a task has its words, failed among them', async () => {
  const board = started(EMPTY_BOARD, Date.now() - 60_000)
  const tasks = board.tasks.map((task, at) => (at === 1 ? { ...task, status: 'failed', priority: 'urgent' } : task))
  await deviceDb.kept.put({ userId: 'visitor', name: 'agent-board', version: 1, value: { ...board, tasks } })
  await renderPage(`${ADDRESS}?tab=tasks`)
  const row = await taskRow(/market price of tomatoes/)
  expect(row.textContent).toContain('It couldn’t be completed')
  expect(row.textContent).toContain('Priority: urgent')
})
