import { expect } from '../support/fixtures.ts'
import { makeMember } from '../support/lives.ts'
import type { Tab } from './support/engine.ts'
import { fill, poll, press } from './support/look.ts'
import { signIn } from './support/people.ts'
import { openHome, openPage } from './support/portal.ts'
import { story } from './support/story.ts'

/** Lets another person write to the one who is signed in. */
async function follow(tab: Tab, id: string): Promise<void> {
  const isDone = await tab.run(async (whom) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    return (await fetch(`/api/people/${whom}/follow`, { method: 'POST', headers })).ok
  }, id)
  expect(isDone).toBe(true)
}

/** What is said in the open conversation, in its order. */
const said = (tab: Tab) =>
  poll(() => tab.run(() => [...document.querySelectorAll('[role=log] p.w-fit[dir]')].map((line) => line.textContent)))

async function say(tab: Tab, text: string): Promise<void> {
  await fill(tab, 'Write a message', text)
  await press(tab, /^Send$/)
}

story(
  'two people talk over a while without a server: each message is there once and in order on both',
  {},
  async ({ host, device, another }) => {
    const [hana, minato] = [await makeMember(host, 'Hana'), await makeMember(host, 'Minato')]
    const one = await device.open()
    await openHome(one, host.url)
    await signIn(one, host, 'Hana')
    await follow(one, minato)
    const two = await another().open()
    await openHome(two, host.url)
    await signIn(two, host, 'Minato')
    await follow(two, hana)
    await openPage(one, `${host.url}/people/${minato}`)
    await press(one, /^Message$/, { inside: 'main' })
    await say(one, 'Are you coming on Saturday?')
    await openPage(two, `${host.url}/people/${hana}`)
    await press(two, /^Message$/, { inside: 'main' })
    await said(two).toEqual(['Are you coming on Saturday?'])
    await host.kill()
    await say(one, 'In the tunnel')
    await say(one, 'Nearly out')
    await host.start()
    for (const tab of [one, two])
      await said(tab).toEqual(['Are you coming on Saturday?', 'In the tunnel', 'Nearly out'])
  },
)
