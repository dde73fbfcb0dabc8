import type { Page } from '@playwright/test'
import { cardOf, expectOffline, expectSent, expectWaiting, openHome, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { press, tabTo, write } from '../support/keyboard.ts'

const DESKTOP = { width: 1280, height: 800 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('with the keyboard alone: read and like a post, and write one', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('#main')).toBeFocused()
  const composer = page.getByRole('region', { name: 'Community' }).getByRole('button', { name: 'New post' })
  await press(page, composer)
  const field = page.getByRole('textbox', { name: 'Write a post' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Written without a mouse')
  await press(page, button(page, 'Post'))
  const card = cardOf(page, 'Written without a mouse')
  await expectSent(card)

  const heart = page.getByRole('article').nth(1).getByRole('button', { name: 'Like' })
  await press(page, heart, 'Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const menu = card.getByRole('button', { name: 'More' })
  await tabTo(page, menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('with the keyboard alone: change and take back what waits in the outbox', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await device.context.setOffline(true)
  await expectOffline(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('n')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' })
  await expect(field).toBeFocused()
  await page.keyboard.type('A first try')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Post later' }))
  await expectWaiting(cardOf(page, 'A first try'))

  await press(page, page.getByRole('link', { name: '1 waiting' }))
  await expect(page).toHaveURL(/\/outbox$/)
  await press(page, button(page, 'Edit'))
  await expect(field).toHaveValue('A first try')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('A second try')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'A second try' })).toBeVisible()
  await expect(page.getByText('A first try')).toHaveCount(0)
  await expect(button(page, 'Edit'), 'the focus is where it was').toBeFocused()

  await press(page, button(page, 'Discard'))
  await expect(page.getByText('Nothing waiting to send')).toBeVisible()
  await expect(page.locator('#main'), 'the focus is not lost with the row').toBeFocused()
})

test('with the keyboard alone: search, open what was found, put it into the cart and order it', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.setViewportSize(DESKTOP)
  await openHome(page, host.url)
  await signUp(page, 'Mina')
  await write(page, page.getByRole('searchbox', { name: 'Search posts' }), 'tomatoes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/discover\?q=tomatoes/)
  await press(page, page.getByRole('link', { name: /^Details: .*tomatoes/i }))
  await press(page, page.getByRole('article', { name: /tomatoes/i }).getByRole('button', { name: 'Add to cart' }))
  const bag = button(page, 'Cart')
  await tabTo(page, bag, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog')
  await press(page, cart.getByRole('button', { name: 'Check out' }))
  await expect(page).toHaveURL(/\/checkout$/)
  await write(page, page.getByRole('textbox', { name: 'Name' }), 'Mina Sato')
  await write(page, page.getByRole('textbox', { name: 'Address' }), 'Midori 3-12, Kyoto')
  await press(page, page.getByRole('button', { name: /^Order for / }))
  await expect(page.getByRole('heading', { name: /^Order from / })).toBeVisible()
})

test('with the keyboard alone: a place beyond the frame of the map comes into it, and is gone to', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.goto(`${host.url}/anpan-map`)
  const work = button(page, 'Go to Work')
  await expect(work).not.toBeInViewport()
  await tabTo(page, work)
  await work.click({ trial: true }) // nothing lies over it
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/to=work/)
})

test('with the keyboard alone: send a message and money @long', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.goto(`${host.url}/chattie`)
  await press(page, page.getByRole('link', { name: /Minato/ }))
  const message = page.getByRole('textbox', { name: 'Message' })
  await write(page, message, 'Typed, not tapped')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Typed, not tapped')).toBeVisible()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('')

  await page.goto(`${host.url}/kabu-pay-functional`)
  await tabTo(page, page.getByRole('tab', { name: 'Trade' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Send', selected: true })).toBeFocused()
  await write(page, page.getByLabel('Amount', { exact: true }), '0.01')
  await write(page, page.getByRole('textbox', { name: 'Recipient' }), 'anpan:koharu')
  const send = page.getByRole('tabpanel').getByRole('button', { name: 'Send', exact: true })
  await press(page, send)
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Send (demo)' }))
  await expect(page.getByText('Transfer started (demo)').first()).toBeVisible()
})

test('with the keyboard alone: make an account, sign out and in, and choose language and theme @long', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.goto(`${host.url}/sign-in`)
  await write(page, page.getByRole('textbox', { name: 'First name' }), 'Mina')
  await write(page, page.getByRole('textbox', { name: 'Email' }), 'mina@members.example')
  const password = page.getByLabel('Password', { exact: true })
  await write(page, password, 'correct horse battery')
  await page.keyboard.press('Enter')
  await expect(password).toHaveCount(0)
  await page.goto(`${host.url}/settings`)
  await press(page, button(page, 'Sign out'))
  await press(page, page.getByRole('link', { name: 'Sign in or create an account' }))
  await write(page, page.getByRole('textbox', { name: 'Email' }), 'mina@members.example')
  await write(page, password, 'correct horse battery')
  await page.keyboard.press('Enter')
  await expect(password).toHaveCount(0)

  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  const language = button(page, 'Language')
  await press(page, language)
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(language).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})
