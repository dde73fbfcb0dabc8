import { poll, press, sees } from './support/look.ts'
import { expectPosts, openComposer, openHome, openPage, typePost } from './support/portal.ts'
import { story } from './support/story.ts'

story(
  'a text that was typed is in its field after a kill of the browser, and is posted once',
  { core: ['firefox'] },
  async ({ host, device }) => {
    const first = await device.open()
    await openHome(first, host.url)
    await typePost(first, 'Draft: half a thought')
    await sees(first, 'Draft saved')
    await device.kill()

    const tab = await device.open()
    await openPage(tab, host.url)
    await openComposer(tab)
    await poll(() => tab.run(() => [...document.querySelectorAll('textarea')].map(({ value }) => value))).toContain(
      'Draft: half a thought',
    )
    await press(tab, /^Post$/, { css: 'button' })
    await expectPosts(host, 'Draft', ['Draft: half a thought'])
  },
)
