import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What reads as an address or code that money or coins could be sent to: whole or shortened. */
export const PAYABLE =
  /0x[\da-fA-F]{4,}|\bbc1[\da-z]{8,}|\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,}\b|anpan-pay:/

/** Everything that is read, pointed at or copied on the screen. */
export function shownTexts(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], input, textarea')]
  const spoken = named.flatMap((one) => [
    ...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    (one as HTMLInputElement).value ?? '',
  ])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const read: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) read.push(node.textContent ?? '')
  return [...read, ...spoken].join('\n')
}

/** The question about demo money that stands over the page. It says that it is a demo, and what is not real, by itself. */
export async function demoQuestion(name: string | RegExp) {
  const dialog = await screen.findByRole('alertdialog', { name })
  const inside = within(dialog)
  const mark = inside.getByRole('button', { name: 'Demo', expanded: true })
  const says = document.getElementById(mark.getAttribute('aria-controls') ?? '')?.textContent ?? ''
  return { ...inside, says, text: dialog.textContent ?? '' }
}

/** Presses a mark on the page; resolves with the sentence that it opens. */
export async function demoSentence(user: UserEvent, mark: HTMLElement): Promise<string> {
  await user.click(mark)
  return document.getElementById(mark.getAttribute('aria-controls') ?? '')?.textContent ?? ''
}
