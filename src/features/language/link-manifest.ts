import type { Language } from '#contract/fields.ts'

/** Links the app's manifest in this language, where the page was served in another one. */
export function linkManifest(language: Language): void {
  const link = document.querySelector('link[rel=manifest]')
  const address = `/manifest-${language}.webmanifest`
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}
