import type { Page } from '@playwright/test'
import { goOffline } from '../support/app.ts'
import { follow, log, twoMembers } from '../support/conversing.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'

/** A person of the demo community who is not a member of the group yet. */
const anyOther = (page: Page, notIds: string[]): Promise<string> =>
  page.evaluate(async (ids) => {
    const people = (await (await fetch('/api/people')).json()) as { id: string; isGuest: boolean }[]
    return people.find(({ id, isGuest }) => !isGuest && !ids.includes(id))?.id ?? ''
  }, notIds)

test('a group that is made in a tunnel is there with its first message once its maker is out of it', async ({
  host,
  device,
  other,
}) => {
  const { hana, minato, hanaId, minatoId } = await twoMembers(device, other, host.url)
  await follow(minato, hanaId)
  await follow(hana, await anyOther(hana, [hanaId, minatoId]))
  await hana.goto(`${host.url}/chattie`)
  await hana.getByRole('button', { name: 'Create group' }).click()
  const dialog = hana.getByRole('dialog', { name: 'Create group' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2, { timeout: 60_000 })
  await hana.keyboard.press('Escape')

  await expectWorker(hana)
  await goOffline(device, hana)
  await hana.getByRole('button', { name: 'Create group' }).click()
  await dialog.getByRole('textbox', { name: 'Group name (optional)' }).fill('Picnic')
  for (const box of await dialog.getByRole('checkbox').all()) await box.click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(hana.getByText('The others will see this group once you’re online.')).toBeVisible()
  await hana.getByRole('textbox', { name: 'Write a message' }).fill('At noon by the gate?')
  await hana.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(hana).getByText('At noon by the gate?')).toBeVisible()
  await hana.reload()
  await expect(log(hana).getByText('At noon by the gate?')).toBeVisible()

  await device.context.setOffline(false)
  await minato.goto(`${host.url}/chattie`)
  const row = minato.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Picnic/ })
  await expect(row).toContainText('Hana: At noon by the gate?', { timeout: 90_000 })
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(log(minato).getByRole('link', { name: 'Hana' })).toHaveAttribute('href', `/people/${hanaId}`)
  await minato.getByRole('button', { name: '3 members' }).click()
  await expect(minato.getByRole('dialog', { name: 'Members' }).getByRole('listitem')).toHaveCount(3)
  await expect(hana.getByText('The others will see this group once you’re online.')).toHaveCount(0)
  const groups = await minato.evaluate(
    async () => ((await (await fetch('/api/conversations')).json()) as unknown[]).length,
  )
  expect(groups).toBe(1)
  expect(device.errors).toEqual([])
})
