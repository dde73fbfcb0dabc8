import { expect, type Locator, type Page } from '@playwright/test'

export interface Shared {
  title?: string
  text?: string
  url?: string
  images?: { name: string; mimeType: string; buffer: Buffer }[]
}

/** Sends a share to the app as another app's system sheet does: by a form from no site, in a tab of its own. */
export async function share(page: Page, host: string, { images = [], ...words }: Shared): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${host}/share">
      <textarea name="title"></textarea><textarea name="text"></textarea><textarea name="url"></textarea>
      <input type="file" name="images" multiple><button>Share</button></form>`,
  )
  for (const [name, word] of Object.entries(words)) await page.locator(`[name=${name}]`).fill(word)
  await page.locator('[name=images]').setInputFiles(images)
  await page.getByRole('button', { name: 'Share' }).click({ noWaitAfter: true })
}

/** Resolves once the share has been answered, and its page is only being asked for. */
export const answered = (page: Page, host: string): Promise<unknown> =>
  page.waitForRequest((request) => request.method() === 'GET' && request.url().startsWith(`${host}/share`))

/** The field of the share that is open. */
export const sharedField = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a post' })

export async function expectShared(page: Page, text: string): Promise<void> {
  await expect(sharedField(page)).toHaveValue(text, { timeout: 30_000 })
}
