import type { Page } from '@playwright/test'
import { atHome, ownId, signUp } from './app.ts'

type Device = Parameters<typeof atHome>[0]

/** The messages of an open conversation. */
export const log = (page: Page) => page.getByRole('log')

/** Follows the person with this id, as a script of the page. */
export const follow = (page: Page, id: string) =>
  page.evaluate(
    (whom) =>
      fetch(`/api/people/${whom}/follow`, { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } }),
    id,
  )

/** Two members on devices of their own, at home. */
export async function twoMembers(device: Device, other: Device, url: string) {
  const hana = await atHome(device, url)
  await signUp(hana, 'Hana')
  const minato = await atHome(other, url)
  await signUp(minato, 'Minato')
  return { hana, minato, hanaId: await ownId(hana), minatoId: await ownId(minato) }
}
