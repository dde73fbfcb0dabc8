import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { demoQuestion, demoSentence } from '#src/testing/demo.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  toast.dismiss()
  await deviceDb.kept.clear()
})

const FEES = 'Courses and fees are made up. Enrolling is free and doesn’t admit you to a school.'
const PROGRESS = 'Courses and your starting progress are samples. Your progress stays on this device.'
const ASSIGNMENTS = 'The assignments are samples. What you hand in stays on this device, and no teacher sees it.'

test.each([
  ['/uuu-global', [PROGRESS, ASSIGNMENTS, FEES]],
  ['/uuu-global?tab=courses', [FEES]],
  ['/uuu-global?tab=assignments', [ASSIGNMENTS]],
])('on %s fees and assignments are marked as a demo', async (path, sentences) => {
  const { user } = await renderPage(path)
  const marks = await screen.findAllByRole('button', { name: 'Demo' })
  const said: string[] = []
  for (const mark of marks) said.push(await demoSentence(user, mark))
  expect(said).toEqual(sentences)
})

test('enrolling asks with the fee first; no leaves nothing, yes enrols as a demo', async () => {
  const { user } = await renderPage('/uuu-global?tab=courses')
  const press = { name: 'Enrol: A small shop that lasts' }
  await user.click(await screen.findByRole('button', press))
  const asked = await demoQuestion('Enrol in this course?')
  expect(asked.text).toContain('A small shop that lasts')
  expect(asked.text).toContain('Course fee¥14,800')
  expect(asked.says).toBe(
    'The university and fee are made up. You’re not enrolling at a real school, and nothing is charged.',
  )
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toast.get()).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
  await user.click(screen.getByRole('button', press))
  await user.click((await demoQuestion('Enrol in this course?')).getByRole('button', { name: 'Enrol (demo)' }))
  const row = screen.getByRole('heading', { name: 'A small shop that lasts' }).closest('li') as HTMLElement
  await within(row).findByText('Enrolled (demo)')
  await waitFor(() => expect(toast.get()?.title).toBe('Enrolled (demo)'))
})

test.each([
  ['ja', 'デモ', /^この講座を受講しますか/, '¥14,800', '受講する（デモ）'],
  ['ko', '데모', /^이 강좌를/, '14,800엔', '신청하기(데모)'],
  ['zh', '演示', /^报名/, '14,800 日元', '报名（演示）'],
] as const)('in %s the question says %s and names the fee', async (language, demo, title, fee, yes) => {
  const { user } = await renderPage('/uuu-global?tab=courses', { language })
  const row = (await screen.findByText(fee)).closest('li') as HTMLElement
  await user.click(within(row).getByRole('button'))
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  dialog.getByRole('button', { name: demo, expanded: true })
  dialog.getByText(fee)
  dialog.getByRole('button', { name: yes })
})
