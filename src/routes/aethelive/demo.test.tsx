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

async function open() {
  const page = await renderPage('/aethelive?tab=live')
  await page.user.click(await screen.findByRole('button', { name: /Songs for the full moon/ }))
  return { ...page, stream: within(await screen.findByRole('dialog', { name: 'Songs for the full moon' })) }
}

test('the gifts of a stream say their price and are marked as a demo', async () => {
  const { user, stream } = await open()
  const gifts = within(stream.getByRole('group', { name: 'Send a gift' }))
  expect(await demoSentence(user, gifts.getByRole('button', { name: 'Demo' }))).toBe(
    'Gifts are pictures with made-up prices. Nothing is charged and no one is paid.',
  )
  for (const price of ['¥100', '¥500', '¥3,000']) gifts.getByText(price)
})

test('a gift asks with its price first; no leaves nothing, yes sends it as a demo', async () => {
  const { user, stream } = await open()
  await user.click(stream.getByRole('button', { name: 'Diamond, ¥3,000, 24' }))
  const asked = await demoQuestion('Send this gift?')
  expect(asked.text).toMatch(/Diamond.*To.+Price¥3,000/)
  expect(asked.says).toMatch(/No one receives money, and nothing is charged/)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  stream.getByRole('button', { name: 'Diamond, ¥3,000, 24' })
  expect(toast.get()).toBeNull()
  expect(await deviceDb.kept.toArray()).toEqual([])
  await user.click(stream.getByRole('button', { name: 'Diamond, ¥3,000, 24' }))
  await user.click((await demoQuestion('Send this gift?')).getByRole('button', { name: 'Send (demo)' }))
  await stream.findByRole('button', { name: 'Diamond, ¥3,000, 25' })
  await waitFor(() => expect(toast.get()?.title).toBe('Diamond sent (demo)'))
})

test('in Chinese the gift is asked about in Chinese, with the amount in words', async () => {
  const { user } = await renderPage('/aethelive?tab=live', { language: 'zh' })
  await user.click((await screen.findAllByRole('button', { name: /LIVE/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /^钻石, 3,000 日元/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '送出这份礼物？' }))
  dialog.getByRole('button', { name: '演示', expanded: true })
  dialog.getByText('3,000 日元')
})
