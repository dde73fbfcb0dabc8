import { atHome, openComposer, openHome, postButton, postField, signUp, twoFrames } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { toCheckout } from '../support/ordering.ts'
import { heldOf } from '../support/page-checks.ts'
import { placesOf } from '../support/stores.ts'

const field = { name: 'Write a post' }

test('text that was typed an instant before a reload is still there', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await openComposer(page)
  await page.getByRole('textbox', field).fill('Kept on the pause')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('textbox', field).fill('Typed in the last instant')
  await page.reload()
  await openComposer(page)
  await expect(page.getByRole('textbox', field)).toHaveValue('Typed in the last instant')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await openComposer(page)
  await expect(page.getByRole('textbox', field)).toHaveValue('Typed in the last instant')
})

test('an address and a note for an order, typed an instant before a reload, are still there, and go with the order', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await page.goto(`${host.url}/products/mug-blue`)
  await toCheckout(page, host.url)
  const address = page.getByRole('textbox', { name: 'Address' })
  const note = page.getByRole('textbox', { name: 'Delivery note (optional)' })
  for (const time of [1, 2, 3]) {
    const change = page.getByRole('button', { name: 'Change the address' })
    await expect(change.or(address)).toBeVisible()
    if (await change.isVisible()) await change.click()
    const typed = [`Midori 3-1${time}, Kyoto`, `Ring ${time} times, please`] as const
    await address.fill(typed[0])
    await note.fill(typed[1])
    await page.reload()
    await expect.poll(() => heldOf(page, ...typed)).toEqual(typed)
  }
  await page.getByRole('button', { name: /^Order for/ }).click()
  await expect(page.getByRole('heading', { name: /^Order from/ })).toBeVisible()
  await expect(page.getByText('Ring 3 times, please')).toBeVisible()
  await expect.poll(() => placesOf(page, 'Ring 3 times')).not.toContain('anpan-outbox drafts')
})

profileTest(
  'text that was typed survives a kill of the browser, and posting empties the field for good',
  async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    await openComposer(page)
    await page.getByRole('textbox', field).fill('Half a thought')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await device.kill()
    const again = await device.reopen()
    await again.goto(host.url)
    await openComposer(again)
    await expect(again.getByRole('textbox', field)).toHaveValue('Half a thought')
    await again.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(again.getByRole('article').filter({ hasText: 'Half a thought' })).toBeVisible()
    await again.reload()
    await openComposer(again)
    await expect.poll(() => placesOf(again, 'Half a thought')).not.toContain('anpan-outbox drafts')
    await expect(again.getByRole('textbox', field)).toHaveValue('')
  },
)

test('two tabs have one text: what one keeps stands in the other, and neither writes over it', async ({
  host,
  device,
}) => {
  const one = await device.open()
  await openHome(one, host.url)
  const two = await device.newTab()
  await openHome(two, host.url)
  for (const page of [one, two]) await openComposer(page)
  await one.getByRole('textbox', field).fill('Begun here')
  await expect(two.getByRole('textbox', field)).toHaveValue('Begun here')
  await two.getByRole('textbox', field).pressSequentially(', ended there')
  await expect(one.getByRole('textbox', field)).toHaveValue('Begun here, ended there')
  await one.bringToFront()
  await one.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(one.getByRole('article').filter({ hasText: 'Begun here, ended there' })).toBeVisible()
  await two.bringToFront()
  await expect(two.getByRole('textbox', field)).toHaveValue('')
})

test('the note that a draft is saved moves no button under a press', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await openComposer(page)
  await postField(page).pressSequentially('a') // from here on there is a text to save
  await postButton(page).evaluate((button) => {
    const places = new Set<number>()
    Object.assign(globalThis, { places })
    const look = () => {
      places.add(Math.round(button.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  })
  await postField(page).pressSequentially(' text that is saved')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await twoFrames(page)
  expect(await page.evaluate(() => [...(Reflect.get(globalThis, 'places') as Set<number>)].length)).toBe(1)
  expect(device.errors).toEqual([])
})
