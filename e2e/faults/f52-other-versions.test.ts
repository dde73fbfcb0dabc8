import type { Page } from '@playwright/test'
import { newEntry } from '#src/data/db/entry.ts'
import { cardOf, expectSent, openComposer, postField, sendPost, strip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeDatabase, type Released, readEntries, released } from '../support/stores.ts'
import { putEntry, readOutbox } from '../support/stored.ts'
import { kindsOf } from '../support/lives.ts'

/** An entry of this device's person that waits, without its place. One that the app has made is gone once a list shows it. */
async function anEntry(page: Page): Promise<object> {
  const [account] = (await readOutbox(page)).accounts
  return newEntry({ kind: 'post.create', userId: account?.key ?? '', target: 'x', payload: {} })
}

/** A page of the origin on which the app does not run. */
const STILL = '/healthz'

for (const version of [1, 2, 3])
  test(`F52 twenty entries in all states, kept by shape ${version}: each is sent once, in order and under its key`, async ({
    host,
    device,
  }) => {
    const older = released(version)
    const entries = older.rows.outbox as { seq: number; opId: string; state: string; kind: string; v: number }[]
    expect(entries).toHaveLength(20)
    const due = entries.filter(
      ({ state, kind, v }) => (state === 'pending' || state === 'inflight') && v === 1 && kind !== 'post.pin',
    )
    const page = await device.open()
    await page.goto(host.url + STILL)
    await makeDatabase(page, older)
    await page.goto(host.url)

    await expect
      .poll(async () => (await host.effects()).map(({ opId }) => opId), { timeout: 60_000 })
      .toEqual(due.map(({ opId }) => opId))
    await expect(cardOf(page, 'From an older version: K')).toHaveCount(1)
    await openComposer(page)
    await expect(postField(page)).toHaveValue('A draft of an older version')
    const readLeft = async () => (await readEntries(page)).filter(({ state }) => state !== 'acked')
    await expect
      .poll(async () => (await readLeft()).map(({ seq, state }) => [seq, state]))
      .toEqual([
        [3, 'failed'],
        [4, 'blocked'],
        [8, 'held'],
        [9, 'pending'],
        [19, 'failed'],
      ])
    const left = await readLeft()
    expect(left.map(({ opId }) => opId)).toEqual(
      entries.filter(({ seq }) => [3, 4, 8, 9, 19].includes(seq)).map(({ opId }) => opId),
    )
    // a host that knows no batches says so once, and the browser notes it
    const noted = process.env.BATCHES === 'none' ? [expect.stringContaining('404')] : []
    expect(device.errors).toEqual(noted)
  })

test('F53 a newer version was here and has gone again: its database is used, and nothing of it is lost', async ({
  host,
  device,
}) => {
  const now = released(3)
  const newer: Released = {
    ...now,
    version: 900,
    stores: { ...now.stores, reactions: { keyPath: 'id', indexes: [] } },
    rows: {
      ...now.rows,
      outbox: (now.rows.outbox ?? [])
        .filter((row) => [3, 7].includes((row as { seq: number }).seq))
        .map((row) => ({ ...row, mood: 'sunny' })),
      reactions: [{ id: 'r1', kind: 'smile' }],
    },
  }
  const page = await device.open()
  await page.goto(host.url + STILL)
  await makeDatabase(page, newer)
  await page.goto(host.url)
  await expectSent(cardOf(page, 'From an older version: D'))
  await sendPost(page, 'Written after the way back')
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  const kept = (await readEntries(page)).find(({ seq }) => seq === 3)
  expect(kept).toMatchObject({ state: 'failed', mood: 'sunny' })
  const version = await page.evaluate(
    async () => (await indexedDB.databases()).find(({ name }) => name === 'anpan-outbox')?.version,
  )
  expect(version).toBe(900)
  expect(device.errors).toEqual([])
})

test('F54 an entry of a kind that only a newer version knows is kept and said, and the rest goes on', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.goto(host.url)
  await sendPost(page, 'Before it')
  const strange = {
    ...(await anEntry(page)),
    opId: crypto.randomUUID(),
    kind: 'post.pin',
    target: 'p',
    keys: ['p'],
  }
  await putEntry(page, strange)
  await page.reload()
  await sendPost(page, 'After it')
  await expect(strip(page)).toContainText('1 change needs a newer version of the app')
  await strip(page).getByRole('link', { name: 'View' }).click()
  await expect(page.getByText('Waiting for the app update')).toBeVisible()
  const kept = (await readEntries(page)).find(({ kind }) => String(kind) === 'post.pin')
  expect(kept).toMatchObject({ state: 'pending', attempts: 0, opId: strange.opId })
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  expect(device.errors).toEqual([])
})

test('F55 damaged entries are set aside, what is left of them can be copied, and the rest goes on', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(host.url)
  await sendPost(page, 'Whole and sound')
  const fresh = await anEntry(page)
  await putEntry(page, { ...fresh, opId: crypto.randomUUID(), payload: { id: 'x' }, target: 'x', keys: ['x'] })
  await putEntry(page, { ...fresh, opId: crypto.randomUUID(), payload: 'Half of a te', createdAt: 'once' })
  await page.reload()
  await sendPost(page, 'Not held up by them')

  await expect(strip(page)).toContainText('2 not sent')
  await page.goto(`${host.url}/outbox`)
  const rows = page.getByRole('listitem').filter({ hasText: 'This device couldn’t read it back' })
  await expect(rows).toHaveCount(2)
  await rows.nth(1).getByRole('button', { name: 'Copy what’s left' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Half of a te')
  await rows.nth(1).getByRole('button', { name: 'Discard' }).click()
  await rows.nth(0).getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(0)
  await expect(strip(page)).not.toContainText('not sent')
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  expect(device.errors).toEqual([])
})
