import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { demoQuestion, demoSentence } from '#src/testing/demo.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

const name = 'Operations manager for self-driving cars'
const press = { name: `Apply: ${name}` }
const TITLE = 'Apply for this job?'

beforeEach(async () => {
  toast.dismiss()
  await deviceDb.kept.clear()
})

test.each(['jobs', 'companies', 'talent'])('the tab %s is marked as a demo over its list', async (tab) => {
  const { user } = await renderPage(`/potential-prime?tab=${tab}`)
  expect(await demoSentence(user, await screen.findByRole('button', { name: 'Demo' }))).toBe(
    'Jobs, companies and people are made up. Applications, invitations and job posts aren’t sent to anyone.',
  )
})

test('applying asks with the pay first; no leaves nothing, yes applies as a demo', async () => {
  const { user } = await renderPage('/potential-prime')
  await user.click(await screen.findByRole('button', press))
  const asked = await demoQuestion(TITLE)
  expect(asked.text).toMatch(/CompanyKagoPay¥[\d.–]+M a year/)
  expect(asked.text).toContain(name)
  expect(asked.says).toMatch(/Nothing is sent; it’s only noted on this device/)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toast.get()).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
  await user.click(screen.getByRole('button', press))
  await user.click((await demoQuestion(TITLE)).getByRole('button', { name: 'Apply (demo)' }))
  await screen.findByText('Applied (demo)')
  await waitFor(() => expect(toast.get()?.title).toBe('Applied to Kago (demo)'))
})

test('applying from a job’s own sheet asks too, and the sheet is marked', async () => {
  const { user } = await renderPage('/potential-prime')
  await user.click(await screen.findByRole('button', { name }))
  const sheet = within(await screen.findByRole('dialog', { name }))
  sheet.getByRole('button', { name: 'Demo' })
  await user.click(sheet.getByRole('button', press))
  await user.click((await demoQuestion(TITLE)).getByRole('button', { name: 'Not now' }))
  sheet.getByRole('button', press)
  await user.click(sheet.getByRole('button', press))
  await user.click((await demoQuestion(TITLE)).getByRole('button', { name: 'Apply (demo)' }))
  await sheet.findByText('Applied (demo)')
})

test('an invitation and a job of one’s own are told as a demo', async () => {
  const { user } = await renderPage('/potential-prime?tab=talent')
  await user.click(await screen.findByRole('button', { name: 'Invite Ren Okada' }))
  await screen.findByText('Invited (demo)')
  expect(toast.get()?.title).toBe('Invited Ren Okada to talk (demo)')
  await user.click(screen.getByRole('button', { name: 'Post a job' }))
  const form = within(await screen.findByRole('dialog', { name: 'Post a job' }))
  expect(await demoSentence(user, form.getByRole('button', { name: 'Demo' }))).toMatch(/aren’t sent to anyone/)
  await user.type(form.getByRole('textbox', { name: 'Job title' }), 'Baker')
  await user.type(form.getByRole('textbox', { name: 'Company' }), 'Bakery')
  await user.click(form.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Your job is on the board (demo)'))
})
