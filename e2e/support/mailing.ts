import { MailServer } from '../../tests/support/mail-server.ts'
import { expect, test } from './fixtures.ts'
import { TestHost } from './test-host.ts'

/** Tests with a host that sends mail to `post`. Its name is `localhost`: a passkey belongs to a name, and not to a number. */
export const mailTest = test.extend<{ post: MailServer; mailHost: TestHost }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter
  post: async ({}, give) => {
    const post = new MailServer()
    await post.start()
    await give(post)
    await post.stop()
  },
  mailHost: async ({ prepared, post }, give) => {
    const host = await TestHost.make(prepared)
    Object.assign(host, { smtpUrl: post.url, url: host.url.replace('127.0.0.1', 'localhost') })
    await host.start()
    await give(host)
    await host.dispose()
  },
})

/** The link of this kind in the first mail to an address that has one, once it has come. */
export async function linkTo(post: MailServer, address: string, kind: 'confirm' | 'restore'): Promise<string> {
  const link = () =>
    post.received
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => new RegExp(`http://\\S+/reset#${kind}=[\\w-]+`).exec(text)?.[0])
      .find((found) => found !== undefined)
  await expect.poll(link, { timeout: 30_000 }).toBeDefined()
  return link() ?? ''
}
