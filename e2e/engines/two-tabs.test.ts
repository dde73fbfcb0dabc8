import { makeMember } from '../support/lives.ts'
import { poll, press, sees, seesCard, seesNot } from './support/look.ts'
import { expectPosts, openComposer, openHome, openPage, typePost } from './support/portal.ts'
import { signIn, signOut } from './support/people.ts'
import { story } from './support/story.ts'

story(
  'two tabs have one text and one feed: a post of one shows in the other, and is sent once',
  {},
  async ({ host, device }) => {
    const one = await device.open()
    await openHome(one, host.url)
    const two = await device.newTab()
    await openHome(two, host.url)
    await one.bringToFront()
    await typePost(one, 'Tabs: begun here')
    await sees(one, 'Draft saved')
    await two.bringToFront()
    await openComposer(two)
    await poll(() => two.run(() => document.querySelector('textarea')?.value)).toBe('Tabs: begun here')
    await press(two, /^Post$/, { css: 'button' })
    await seesCard(two, 'Tabs: begun here')
    await one.bringToFront()
    await seesCard(one, 'Tabs: begun here')
    await expectPosts(host, 'Tabs', ['Tabs: begun here'])
  },
)

story('signing out in one tab signs out the other, which shows the person no more', {}, async ({ host, device }) => {
  await makeMember(host, 'Aki')
  const one = await device.open()
  await openHome(one, host.url)
  await signIn(one, host, 'Aki')
  const two = await device.newTab()
  await openHome(two, host.url)
  await openPage(two, `${host.url}/profile`)
  await sees(two, 'Aki')
  await one.bringToFront()
  await signOut(one, host)
  await two.bringToFront()
  await seesNot(two, 'Aki')
})
