import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPage } from '#src/testing/render-page.tsx'

beforeEach(clearStores)

const HOUR_MS = 3600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const announcement = (rest: Partial<Announcement> = {}): Announcement => ({
  id: crypto.randomUUID(),
  texts: {
    ja: { title: '月曜は休みます', text: 'また火曜に' },
    en: { title: 'Closed on Monday', text: 'See you on Tuesday' },
  },
  lang: 'ja',
  level: 'info',
  from: inHours(-1),
  until: null,
  audience: 'everybody',
  link: null,
  revision: 1,
  isDismissed: false,
  ...rest,
})

/** A member's device with stored announcements, whose server has none. */
async function stored(...items: Announcement[]): Promise<void> {
  await outboxDb.accounts.put(memberRow)
  const { cacheKey } = memberRow
  await cacheDb.announcements.put({ cacheKey, items, revision: 1, requestedEpoch: 0, requestOrder: 1e9 })
}

test('all are listed in the reader’s language, those that were put away and have ended too', async () => {
  await stored(announcement({ isDismissed: true }), announcement({ from: inHours(-3), until: inHours(-2) }))
  await renderPage('/announcements')
  const rows = await screen.findAllByRole('article')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Closed on Monday',
    'Closed on Monday',
  ])
  expect(rows.map((row) => within(row).queryByText('Ended') !== null)).toEqual([false, true])
})

test('one without the reader’s language stands in the default one, marked as such', async () => {
  await stored(announcement({ texts: { ja: { title: '月曜は休みます', text: 'また火曜に' } } }))
  await renderPage('/announcements')
  const row = within(await screen.findByRole('article'))
  expect(row.getByRole('heading').lang).toBe('ja')
  row.getByText('日本語')
})

test('without any the page says what will be here', async () => {
  await renderPage('/announcements')
  expect(await screen.findByText('No announcements yet')).toBeTruthy()
})

test('an urgent one is a strip on every page; put away it is gone at once, and waits to be sent', async () => {
  const urgent = announcement({ level: 'urgent' })
  await stored(urgent, announcement())
  const { user } = await renderPage('/settings')
  const strip = within(await screen.findByRole('region', { name: 'Announcements' }))
  expect(strip.getAllByRole('link')).toHaveLength(1)
  await user.click(strip.getByRole('button', { name: 'Dismiss “Closed on Monday”' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull())
  expect((await outboxDb.outbox.toArray()).map(({ kind, target }) => [kind, target])).toEqual([
    ['announcement.dismiss', urgent.id],
  ])
})
