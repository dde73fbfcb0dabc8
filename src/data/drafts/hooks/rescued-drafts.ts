import type { DraftTarget } from '#src/data/db/database.ts'

/** The place of texts that a page could not save before it was left; the only storage that does not make it wait. */
const RESCUE_KEY = 'anpan-unsaved-drafts'

export interface RescuedDraft {
  text: string
  target?: DraftTarget | null
  owner: string | null
}
type Rescued = Record<string, RescuedDraft>

export function loadRescued(): Rescued {
  try {
    return JSON.parse(localStorage.getItem(RESCUE_KEY) ?? '{}') as Rescued
  } catch {
    return {} // no such storage in this browser, or foreign data in it
  }
}

function storeRescued(rescued: Rescued): void {
  try {
    if (Object.keys(rescued).length > 0) localStorage.setItem(RESCUE_KEY, JSON.stringify(rescued))
    else localStorage.removeItem(RESCUE_KEY)
  } catch {
    // no such storage in this browser: the text saved at the last pause stays
  }
}

/** Puts texts aside at once: the page is going and cannot wait for the database. */
export function addRescued(texts: Rescued): void {
  if (Object.keys(texts).length > 0) storeRescued({ ...loadRescued(), ...texts })
}

/** The text of a slot that an earlier page could not save, if it is this person's; it is given once. Another's stays. */
export function takeRescued(name: string, owner: string | null): RescuedDraft | undefined {
  const { [name]: found, ...others } = loadRescued()
  if (!found || (found.owner !== owner && found.owner !== null)) return undefined
  storeRescued(others)
  return found
}
