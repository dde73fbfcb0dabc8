import type { Page } from '@playwright/test'
import type { CartAnswer } from '#contract/cart.ts'
import { atHome, goOffline, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker, signIn, signOut } from '../support/lives.ts'
import { readOutbox } from '../support/stored.ts'

/** What the server has in the cart of who is signed in on this page. */
const serverCart = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { lines } = (await (await fetch('/api/cart')).json()) as CartAnswer
    return lines.map(({ product, quantity }) => `${product.id} ${quantity}`)
  })
/** The opened cart, and one of its lines. */
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const row = (page: Page, name: string) => cart(page).getByRole('listitem', { name })
const quantityOf = (page: Page, name: string) => row(page, name).getByRole('group')

async function putInCart(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/products/${id}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
}
async function openCart(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/discover?tab=products`)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
}

test('a cart follows its person to another device; what was put in in a tunnel is there after a restart and sent once', async ({
  host,
  device,
  other,
}) => {
  const phone = await atHome(device, host.url)
  await signUp(phone, 'Hana')
  await putInCart(phone, host.url, 'mug-blue')
  await expect.poll(() => serverCart(phone), { timeout: 60_000 }).toEqual(['mug-blue 1'])
  const laptop = await atHome(other, host.url)
  await signIn(laptop, host, 'Hana')
  await openCart(laptop, host.url)
  await expect(row(laptop, 'Blue mug')).toBeVisible()

  // the phone is in a tunnel: a product is added, and the mugs become three; both wait over a restart
  await expectWorker(phone)
  await goOffline(device, phone)
  await putInCart(phone, host.url, 'tote-market')
  await openCart(phone, host.url)
  for (let more = 0; more < 2; more++) await row(phone, 'Blue mug').getByRole('button', { name: 'One more' }).click()
  await expect(quantityOf(phone, 'Blue mug')).toContainText('3')
  expect((await readOutbox(phone)).outbox.filter(({ state }) => state !== 'acked')).toHaveLength(2)

  // later, on the laptop, the mugs are taken out: that is their last change
  await row(laptop, 'Blue mug').getByRole('button', { name: 'Remove Blue mug' }).click()
  await expect.poll(() => serverCart(laptop), { timeout: 60_000 }).toEqual([])

  await phone.reload()
  await openCart(phone, host.url)
  await expect(quantityOf(phone, 'Blue mug')).toContainText('3')
  await device.context.setOffline(false)
  await expect.poll(() => serverCart(phone), { timeout: 60_000 }).toEqual(['tote-market 1'])
  await openCart(phone, host.url)
  await expect(row(phone, 'Blue mug')).toHaveCount(0)
  await expect(cart(phone).getByRole('listitem')).toHaveCount(1)
  await openCart(laptop, host.url)
  await expect(cart(laptop).getByRole('listitem')).toHaveCount(1)
  expect(device.errors).toEqual([])
  expect(other.errors).toEqual([])
})

test('a visitor’s cart joins that of the member they sign in as, leaves with them, and is theirs again', async ({
  host,
  device,
  other,
}) => {
  const laptop = await atHome(other, host.url)
  await signUp(laptop, 'Hana')
  await putInCart(laptop, host.url, 'mug-blue')
  await expect.poll(() => serverCart(laptop), { timeout: 60_000 }).toEqual(['mug-blue 1'])

  const phone = await atHome(device, host.url)
  await putInCart(phone, host.url, 'tote-market')
  await phone.goto(host.url)
  await signIn(phone, host, 'Hana')
  await openCart(phone, host.url)
  await expect(cart(phone).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => serverCart(phone), { timeout: 60_000 }).toEqual(['mug-blue 1', 'tote-market 1'])
  // this device has received it too: no change waits that a sign-out would ask about
  await expect.poll(async () => (await readOutbox(phone)).outbox.filter(({ state }) => state !== 'acked')).toEqual([])

  await signOut(phone, host)
  await openCart(phone, host.url)
  await expect(phone.getByText('Your cart is empty')).toBeVisible()
  await phone.goto(host.url)
  await signIn(phone, host, 'Hana')
  await openCart(phone, host.url)
  await expect(cart(phone).getByRole('listitem')).toHaveCount(2)
})
