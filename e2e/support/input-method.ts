import type { Locator, Page } from '@playwright/test'

/** An input method as Chromium drives it: text is composed under a line, and is the field's own once it is committed. */
export interface InputMethod {
  /** Puts a text into the field that has the focus, which may still change. */
  compose(text: string): Promise<void>
  /** Presses Enter to commit the composed text. */
  enter(text: string): Promise<void>
  /** Commits a text, as a choice among candidates does. */
  commit(text: string): Promise<void>
}

/** The code of every key that an input method takes. */
const TAKEN = 229

export async function inputMethodOf(page: Page): Promise<InputMethod> {
  const cdp = await page.context().newCDPSession(page)
  const key = (type: 'rawKeyDown' | 'keyUp', windowsVirtualKeyCode: number) =>
    cdp.send('Input.dispatchKeyEvent', { type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode })
  const commit = (text: string) => cdp.send('Input.insertText', { text }).then(() => undefined)
  return {
    commit,
    async compose(text) {
      for (let end = 1; end <= text.length; end++)
        await cdp.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end })
    },
    async enter(text) {
      await key('rawKeyDown', TAKEN)
      await commit(text)
      await key('keyUp', 13)
    },
  }
}

/** Counts the field's events of the input method, so that a test knows that there was one. */
export const countCompositions = (field: Locator): Promise<void> =>
  field.evaluate((element) => {
    element.dataset.compositions = '0'
    element.addEventListener('compositionend', () => {
      element.dataset.compositions = String(Number(element.dataset.compositions) + 1)
    })
  })
