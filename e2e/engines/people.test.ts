import { expect } from '../support/fixtures.ts'
import { makeMember } from '../support/lives.ts'
import type { Tab } from './support/engine.ts'
import { poll, press, sees, seesCard, wordsOf } from './support/look.ts'
import { signIn, signOut, signUpByHand } from './support/people.ts'
import { expectPosts, openComposer, openHome, typePost } from './support/portal.ts'
import { story } from './support/story.ts'

const DRAFT = 'Half a thought of Aki'

const typed = (tab: Tab): Promise<string[]> =>
  tab.run(() => [...document.querySelectorAll('textarea')].map(({ value }) => value))

story(
  'a draft stays with the account that was made by typing: another person on the device does not see it',
  {},
  async ({ host, device }) => {
    await makeMember(host, 'Bea')
    const tab = await device.open()
    await openHome(tab, host.url)
    await signUpByHand(tab, host, 'Aki')
    await typePost(tab, DRAFT)
    await sees(tab, 'Draft saved')

    await signOut(tab, host)
    await signIn(tab, host, 'Bea')
    await openComposer(tab)
    await poll(() => typed(tab)).toEqual([''])
    expect(await wordsOf(tab)).not.toContain(DRAFT)

    await signOut(tab, host)
    await signIn(tab, host, 'Aki')
    await openComposer(tab)
    await poll(() => typed(tab)).toEqual([DRAFT])
    await press(tab, /^Post$/, { css: 'button' })
    await seesCard(tab, DRAFT)
    await expectPosts(host, DRAFT, [DRAFT])
  },
)
