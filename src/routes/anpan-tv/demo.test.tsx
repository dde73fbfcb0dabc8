import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { fakeAudio } from '#src/testing/fake-audio.ts'
import { deviceDb } from '#src/data/db/database.ts'
import { demoQuestion, demoSentence } from '#src/testing/demo.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  toast.dismiss()
  await deviceDb.kept.clear()
})

const TITLE = 'ANPAN TV Premium'
const panel = async () => within(await screen.findByRole('region', { name: TITLE }))

test('Premium says its price, and is marked as a demo beside its button', async () => {
  const { user } = await renderPage('/anpan-tv')
  const premium = await panel()
  premium.getByText('¥980 a month')
  premium.getByRole('button', { name: 'Upgrade' })
  expect(await demoSentence(user, premium.getByRole('button', { name: 'Demo' }))).toBe(
    'Premium is made up. Joining starts no subscription and charges nothing.',
  )
})

test('Premium asks with the price first; no leaves nothing, yes begins it as a demo', async () => {
  const { user } = await renderPage('/anpan-tv')
  await user.click((await panel()).getByRole('button', { name: 'Upgrade' }))
  const asked = await demoQuestion(TITLE)
  expect(asked.text).toContain('Per month¥980')
  expect(asked.says).toMatch(/No subscription starts and nothing is charged/)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  expect(toast.get()).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
  await user.click((await panel()).getByRole('button', { name: 'Upgrade' }))
  await user.click((await demoQuestion(TITLE)).getByRole('button', { name: 'Start Premium (demo)' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Welcome to Premium (demo)'))
  await user.click(await screen.findByRole('button', { name: 'Membership' }))
  const sheet = within(await screen.findByRole('dialog', { name: TITLE }))
  sheet.getByRole('button', { name: 'Demo', expanded: true })
  sheet.getByText(/demo membership.*nothing is charged/)
})

test('a programme whose preview is over asks too before Premium begins', async () => {
  const clock = setClock('2026-07-14T12:00:00Z')
  fakeAudio()
  const { user } = await renderPage('/anpan-tv')
  await screen.findAllByText(/% watched/)
  await user.click(screen.getByRole('button', { name: 'Through the rings of Saturn, in 4K' }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Through/ }, { timeout: 15_000 }))
  await clock.advance(62_000)
  await user.click(await sheet.findByRole('button', { name: 'Upgrade' }))
  const asked = await demoQuestion(TITLE)
  expect(asked.text).toContain('Per month¥980')
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  sheet.getByText('HD')
  sheet.getByRole('button', { name: 'Upgrade' })
})
