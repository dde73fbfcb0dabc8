import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(() => toast.dismiss())

const courses = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('the dashboard goes on with a course, a lesson of 10 % at a time, and keeps it', async () => {
  const { user, unmount } = await renderPage('/uuu-global')
  await screen.findByRole('heading', { level: 1, name: 'UUU Global' })
  await screen.findByText('60%')
  screen.getByText('Next is lesson 7: What does “at the same time” mean?')
  await user.click(
    within(screen.getByRole('region', { name: 'Pick up where you left off' })).getByRole('button', { name: 'Demo' }),
  )
  screen.getByText(/your starting progress/)
  await user.dblClick(screen.getByRole('button', { name: 'Continue learning' }))
  await screen.findByText('70%')
  await waitFor(() => expect(toast.get()?.title).toBe('Lesson 7 done'))
  unmount()
  await renderPage('/uuu-global')
  await screen.findByText('Next is lesson 8: A case from the field')
})

test('a finished course makes room for the next one, and can begin again', async () => {
  const { user } = await renderPage('/uuu-global?tab=progress')
  const again = 'Continue learning: Introduction to quantum time'
  for (let left = 3; left > 0; left--) {
    await user.click(await screen.findByRole('button', { name: again }))
    await waitFor(() =>
      expect(
        screen.getByRole('progressbar', { name: 'Introduction to quantum time' }).getAttribute('aria-valuenow'),
      ).toBe(String(100 - (left - 1) * 10)),
    )
  }
  await screen.findByText('Finished')
  await waitFor(() => expect(toast.get()?.title).toBe('Course finished'))
  await user.click(screen.getByRole('button', { name: 'Start over: Introduction to quantum time' }))
  await screen.findByRole('button', { name: again })
})

test('courses are found by title or instructor and by subject', async () => {
  const { user, router } = await renderPage('/uuu-global?tab=courses')
  await waitFor(() => expect(courses()).toHaveLength(6))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ishii')
  await waitFor(() => expect(courses()).toEqual(['Reading farms in data']))
  await user.click(screen.getByRole('button', { name: 'Art' }))
  await screen.findByText('Nothing found for “ishii”')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'courses', q: 'ishii', category: 'art' }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(courses()).toHaveLength(6))
})

test('enrolling shows the price first, counts once, and a second time is refused', async () => {
  const { user, unmount } = await renderPage('/uuu-global?tab=courses')
  const row = () => screen.getByRole('heading', { name: 'A small shop that lasts' }).closest('li') as HTMLElement
  await user.click(await screen.findByRole('button', { name: 'Enrol: A small shop that lasts' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Enrol in this course?' }))
  question.getByText('¥14,800')
  await user.click(question.getByRole('button', { name: 'Enrol (demo)' }))
  within(row()).getByText('¥14,800')
  await within(row()).findByRole('button', { name: 'Enrolled: A small shop that lasts' })
  within(row()).getByText('5,261 enrolled')
  unmount()
  const again = await renderPage('/uuu-global?tab=courses')
  await again.user.click(await screen.findByRole('button', { name: 'Enrolled: A small shop that lasts' }))
  expect(toast.get()).toMatchObject({
    kind: 'danger',
    title: 'Already enrolled',
    text: 'This course is already being taken.',
  })
})

test('an assignment names the days left, is handed in once its answer is written, and stays so', async () => {
  const { user, unmount } = await renderPage('/uuu-global?tab=assignments')
  const row = () => screen.getByRole('heading', { name: 'Observation report' }).closest('li') as HTMLElement
  await screen.findByText('2 days left')
  expect(row().textContent).toMatch(/Due \w{3} \d+ \w{3}/)
  await user.click(screen.getByRole('button', { name: 'Hand in: Observation report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Observation report' })
  expect(within(dialog).getByRole('button', { name: 'Hand in' })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your answer' }), 'It blinked twice.')
  await user.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  await within(row()).findByText('Handed in')
  expect(toast.get()?.title).toBe('Assignment handed in')
  screen.getByText('Grade A')
  unmount()
  await renderPage('/uuu-global?tab=assignments')
  await waitFor(() => within(row()).getByText('Handed in'))
})
