import type { Portal } from '#contract/portal.ts'

/** Where the sheet of the portal's colours is kept: what is drawn without the server has them at the first paint. */
export const SHEET_KEY = 'anpan-portal-css'

export const sheetAddress = (revision: number): string => `/portal.css?${revision}`

function store(css: string): void {
  try {
    if (css) localStorage.setItem(SHEET_KEY, css)
    else localStorage.removeItem(SHEET_KEY)
  } catch {
    // the next page that the server sends has the colours
  }
}

/** Keeps the colours that the server has sent this page with; a page from the device has those that are kept. */
export function keepSheet(): void {
  if (document.documentElement.dataset.portal === undefined) return
  const link = document.querySelector<HTMLLinkElement>('link[href^="/portal.css"]')
  if (!link) store('')
  else if (link.sheet) store([...link.sheet.cssRules].map(({ cssText }) => cssText).join(''))
}

/** The portal's colours as the server derives them; empty for the product's own. */
async function sheetOf({ accent, revision }: Portal): Promise<string> {
  if (accent === null) return ''
  const answer = await fetch(sheetAddress(revision))
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/css')) throw new Error('no sheet of ours')
  return answer.text()
}

/** Gives this page the portal's colours in place of those that it has. */
export async function applySheet(portal: Portal): Promise<void> {
  try {
    const css = await sheetOf(portal)
    store(css)
    for (const link of document.querySelectorAll('link[href^="/portal.css"]')) link.remove()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  } catch {
    // the next page that the server sends has the colours
  }
}
