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

const PATH = '/kago?from=Minato%20Station%2C%20east%20exit&to=Minato%20Library'
const TITLE = 'Call this Kago?'
const SOON = { timeout: 10_000 }
const call = () => screen.getByRole('button', { name: 'Call a Kago' }) as HTMLButtonElement

test('the fare over the button is marked as a demo', async () => {
  const { user } = await renderPage(PATH)
  const mark = await screen.findByRole('button', { name: 'Demo' })
  expect(mark.parentElement?.textContent).toContain('¥800')
  expect(mark.compareDocumentPosition(call()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(await demoSentence(user, mark)).toBe(
    'Cars, rides and fares are made up. If you call one, no car comes and nothing is charged.',
  )
})

test('calling a car asks with the fare first; no leaves nothing, yes begins a demo ride', async () => {
  const { user } = await renderPage(PATH)
  await waitFor(() => expect(call().disabled).toBe(false), SOON)
  await user.click(call())
  const asked = await demoQuestion(TITLE)
  expect(asked.text).toContain('Minato Station, east exit → Minato Library')
  expect(asked.text).toMatch(/about \d+ minFare¥800/)
  expect(asked.says).toBe('No car will come, nothing is delivered, and nothing is charged.')
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: 'Ride in progress' })).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
  await user.click(call())
  await user.click((await demoQuestion(TITLE)).getByRole('button', { name: 'Call (demo)' }))
  const ride = within(await screen.findByRole('region', { name: 'Ride in progress' }, SOON))
  ride.getByText(/^This is a demo ride/)
  expect(await demoSentence(user, ride.getByRole('button', { name: 'Demo' }))).toMatch(/no fare is charged/)
})

test('in Japanese the question and its fare are Japanese', async () => {
  const { user } = await renderPage('/kago', { language: 'ja' })
  const button = await screen.findByRole('button', { name: 'Kago を呼ぶ' })
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false), SOON)
  await user.click(button)
  const dialog = await screen.findByRole('alertdialog', { name: 'Kago を呼びますか？' })
  within(dialog).getByRole('button', { name: 'デモ', expanded: true })
  expect(dialog.textContent).toMatch(/料金¥[\d,]+/)
})
