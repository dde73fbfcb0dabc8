import { useSyncExternalStore } from 'react'
import type { Portal } from '#contract/portal.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** Where the portal's last reading is kept: in localStorage, the only storage that can be read before the first paint. */
export const PORTAL_KEY = 'anpan-portal'
/** The element of the HTML in which the server says it, as JSON. */
export const PORTAL_DATA = 'portal-data'

/** What this device knows of its portal. */
export interface KnownPortal extends Portal {
  /** How far the list of that reading had come; -1 where nothing was ever heard. */
  at: number
}

/** What is held of a portal until it is heard of: nothing that is invented, and nothing that is closed. */
export const UNHEARD: KnownPortal = {
  at: -1,
  revision: 0,
  name: 'ANPAN Portal',
  subtitle: {},
  accent: null,
  languages: ['ja', 'en', 'ko', 'zh'],
  defaultLanguage: 'ja',
  join: 'open',
  guests: 'write',
  hiddenServices: [],
  operator: { name: '', contact: '', address: '', court: '' },
  isDemo: false,
  isSetUp: true,
}

const changes = createEmitter()
let known: KnownPortal | undefined

/** A reading that was kept, or that stands in the HTML; an older version of the app may have kept less. */
function read(text: string | null | undefined): KnownPortal | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return kept && typeof kept === 'object' ? { ...UNHEARD, ...kept } : undefined
  } catch {
    return undefined
  }
}

/** The reading that this device has kept. */
export function keptPortal(): KnownPortal | undefined {
  try {
    return read(localStorage.getItem(PORTAL_KEY))
  } catch {
    return undefined // no such storage in this browser, or none at build
  }
}

const served = () => read(globalThis.document?.getElementById(PORTAL_DATA)?.textContent)

/** The portal as this page knows it: what the server has said in the HTML, else what was heard last. */
export const portalNow = (): KnownPortal => (known ??= served() ?? keptPortal() ?? UNHEARD)

/** Takes a reading for the newest; the pages that are open on this device show it at once. */
export function hearPortal(portal: KnownPortal): void {
  known = portal
  changes.emit()
}

export const onPortal = changes.subscribe

/** Stores what this page knows for the next start. A browser that refuses storage has it from each page of the server. */
export function storePortal(): void {
  const now = portalNow()
  if (now.at < 0) return // nothing was heard yet
  try {
    localStorage.setItem(PORTAL_KEY, JSON.stringify(now))
  } catch {
    // the reading holds until the page is left
  }
}

/** The portal, live. It is known before the first drawing. */
export const usePortal = (): KnownPortal => useSyncExternalStore(onPortal, portalNow, portalNow)
