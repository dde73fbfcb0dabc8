import { PASSWORD } from '../../support/lives.ts'
import type { TestHost } from '../../support/test-host.ts'
import type { Tab } from './engine.ts'
import { fill, poll, press, sees } from './look.ts'
import { openPage, seesCards } from './portal.ts'

const isAt = (tab: Tab, address: string) => poll(() => tab.url()).toBe(address)

/** Signs a member of `makeMember` in as a person does: types, and presses Enter. */
export async function signIn(tab: Tab, host: TestHost, name: string): Promise<void> {
  await openPage(tab, `${host.url}/sign-in`)
  await press(tab, 'Sign in', { css: 'main button[aria-pressed]' })
  await fill(tab, /^Email/, `${name.toLowerCase()}@members.example`)
  await fill(tab, /^Password/, PASSWORD)
  await tab.press('Enter')
  await isAt(tab, `${host.url}/`)
  await seesCards(tab)
}

/** Makes an account as a person does. */
export async function signUpByHand(tab: Tab, host: TestHost, name: string): Promise<void> {
  await openPage(tab, `${host.url}/sign-in`)
  await press(tab, 'Create account', { css: 'main button[aria-pressed]' })
  await fill(tab, /^First name/, name)
  await fill(tab, /^Email/, `${name.toLowerCase()}@members.example`)
  await fill(tab, /^Password/, PASSWORD)
  await tab.press('Enter')
  await isAt(tab, `${host.url}/`)
  await seesCards(tab)
}

/** Signs out as a person does; with changes that were not sent the button of this name in the dialog is pressed. */
export async function signOut(tab: Tab, host: TestHost, choice?: RegExp): Promise<void> {
  await openPage(tab, `${host.url}/sign-in`)
  await press(tab, 'Sign out', { css: 'main button' })
  if (choice) await press(tab, choice, { css: '[role=dialog] button, dialog button' })
  await sees(tab, 'Continue as guest')
}
