import type { Page } from '@playwright/test'
import type { Message } from '#contract/conversations.ts'
import { goOffline } from '../support/app.ts'
import { follow, log, twoMembers } from '../support/conversing.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
/** What is said on a page, in its order. */
const said = (page: Page) => log(page).locator('p.w-fit[dir]').allTextContents()

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

async function press(page: Page, url: string, id: string, button: string): Promise<void> {
  await page.goto(`${url}/people/${id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** The messages as the server has them, the first first. */
const stored = (page: Page, room: string): Promise<Message[]> =>
  page.evaluate(
    async (id) => ((await (await fetch(`/api/conversations/${id}/messages`)).json()) as Message[]).reverse(),
    room,
  )

test('two people talk, one of them in a tunnel: each message is there once and in order on both', async ({
  host,
  device,
  other,
}) => {
  const { hana, minato, hanaId, minatoId } = await twoMembers(device, other, host.url)
  await follow(hana, minatoId)
  await follow(minato, hanaId)

  await press(hana, host.url, minatoId, 'Message')
  await write(hana, 'Are you coming on Saturday?')
  await expect(hana).toHaveURL(/room=[\da-f-]{36}/)
  await press(minato, host.url, hanaId, 'Message')
  await expect(log(minato).getByText('Are you coming on Saturday?')).toBeVisible({ timeout: 60_000 })
  await write(minato, 'Yes, from the north gate')
  await expect(log(hana).getByText('Yes, from the north gate')).toBeVisible({ timeout: 60_000 })

  await expectWorker(hana)
  await goOffline(device, hana)
  for (const text of ['In the tunnel', 'Still in it', 'Nearly out']) await write(hana, text)
  await expect(log(hana).getByText('Waiting to send').first()).toBeVisible()
  await write(minato, 'Bring two buns')
  await hana.reload()
  await expect(log(hana).getByText('Nearly out')).toBeVisible()
  await expect(log(hana).getByText('Are you coming on Saturday?')).toBeVisible()

  await device.context.setOffline(false)
  await expect(log(minato).getByText('Nearly out')).toBeVisible({ timeout: 90_000 })
  await expect(log(hana).getByText('Bring two buns')).toBeVisible({ timeout: 90_000 })
  await expect(log(hana).getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  const room = new URL(minato.url()).searchParams.get('room') ?? ''
  const all = (await stored(minato, room)).map(({ content }) => content)
  expect(all).toEqual([
    'Are you coming on Saturday?',
    'Yes, from the north gate',
    'Bring two buns',
    'In the tunnel',
    'Still in it',
    'Nearly out',
  ])
  for (const page of [hana, minato]) await expect.poll(() => said(page), { timeout: 60_000 }).toEqual(all)
  await expect(log(hana).getByText('Read', { exact: true }).last()).toBeVisible({ timeout: 60_000 })

  await press(minato, host.url, hanaId, 'More')
  await minato.getByRole('menuitem', { name: 'Block' }).click()
  await minato.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(minato.getByText(/^You’ve blocked this person/)).toBeVisible()
  await field(hana).fill('Are you there?')
  await hana.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hana.getByText('It can’t be delivered to this person')).toBeVisible({ timeout: 60_000 })
  await expect(log(hana).getByText('Are you there?')).toBeVisible()
  expect(device.errors).toEqual([])
})
