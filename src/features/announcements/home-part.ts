import { createElement, useState } from 'react'
import { knownToShow } from '#src/data/announcements/hooks/stored.ts'
import { firstParts } from '#src/data/hooks/home-start.ts'
import { withTexts } from '#src/ui/with-texts.ts'

type Part = typeof import('./home-announcements.tsx')

const load = withTexts<Part>(() => import('./home-announcements.tsx'), 'live')
let Loaded: Part['HomeAnnouncements'] | undefined

// a reader who has some sees them with home's first drawing
firstParts.push(async () => {
  if (knownToShow().length > 0) Loaded = (await load()).HomeAnnouncements
})

/** Loads what draws announcements, for the next time that home is opened. */
export async function wantAnnouncements(): Promise<void> {
  Loaded ??= (await load()).HomeAnnouncements
}

/** The place of the announcements, for which the server looks in the HTML. */
export function Announcements() {
  const [Shown] = useState(() => Loaded)
  return Shown ? createElement(Shown) : createElement('div', { 'data-announcements': '' })
}
