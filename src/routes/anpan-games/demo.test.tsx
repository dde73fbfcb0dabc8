import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { demoQuestion, demoSentence } from '#src/testing/demo.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  toast.dismiss()
  await deviceDb.kept.clear()
})

async function open(language: 'en' | 'ko' = 'en') {
  const page = await renderPage('/anpan-games', { language })
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: language === 'en' ? 'Demo' : '데모' })).toHaveLength(2),
  )
  return page
}
const kept = async () => (await deviceDb.kept.toArray()).map(({ value }) => value as { library: []; entered: [] })

/** Opens a card and presses a button of its sheet, which stays marked as a demo; resolves with the sheet. */
async function pressIn(user: UserEvent, card: string | RegExp, button: string) {
  await user.click(screen.getByRole('button', { name: card }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByRole('button', { name: 'Demo', expanded: true })
  await user.click(sheet.getByRole('button', { name: button }))
  return sheet
}

test('coins and prizes are marked as a demo where they are', async () => {
  const { user } = await open()
  const sentenceIn = (name: string) =>
    demoSentence(user, within(screen.getByRole('region', { name })).getByRole('button', { name: 'Demo' }))
  expect(await sentenceIn('Rewards')).toMatch(/no cash value and can’t be exchanged/)
  expect(await sentenceIn('Tournaments')).toMatch(/no prize is paid/)
})

test('buying a game asks with its price first; no leaves nothing, yes does it as a demo', async () => {
  const { user } = await open()
  const sheet = await pressIn(user, 'Kotatsu Shogi', 'Buy for ¥480')
  const asked = await demoQuestion('Buy this game?')
  expect(asked.text).toContain('Kotatsu Shogi')
  expect(asked.text).toContain('Price¥480')
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  sheet.getByRole('button', { name: 'Buy for ¥480' })
  expect(toast.get()).toBeNull()
  expect((await kept()).flatMap(({ library }) => library)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Buy for ¥480' }))
  await user.click((await demoQuestion('Buy this game?')).getByRole('button', { name: 'Buy (demo)' }))
  await sheet.findByRole('button', { name: 'Remove from library' })
  expect(toast.get()?.title).toBe('Added to your library (demo)')
})

test('a tournament asks with entry and prize first; no leaves nothing, yes enters as a demo', async () => {
  const { user } = await open()
  const sheet = await pressIn(user, /Block Kingdom Cup/, 'Take part')
  const asked = await demoQuestion('Take part in this tournament?')
  expect(asked.text).toContain('EntryFreePrize¥100,000')
  expect(asked.says).toBe('The players and prize are made up. No prize is paid.')
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  expect(toast.get()).toBeNull()
  expect((await kept()).flatMap(({ entered }) => entered)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Take part' }))
  await user.click((await demoQuestion(/^Take part/)).getByRole('button', { name: 'Take part (demo)' }))
  await sheet.findByRole('button', { name: 'Leave tournament' })
  expect(toast.get()?.title).toBe('You’re in the tournament (demo)')
})

test('in Korean the marks and the prize are Korean', async () => {
  await open('ko')
  screen.getByText('상금 100,000엔')
})
