import type { Moved } from '#contract/events.ts'
import { portal as api } from '#contract/portal.ts'
import { HEADER } from '#contract/headers.ts'
import { call } from '#src/data/api/http.ts'
import { dropSnapshot } from '#src/data/device/hooks/snapshot.ts'
import { stream } from '#src/data/events/hooks/stream.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { applySheet, keepSheet } from './portal-sheet.ts'
import { hearPortal, keptPortal, type KnownPortal, onPortal, PORTAL_KEY, portalNow, storePortal } from './portal.ts'

/** Where no stream tells that the portal has moved, it is asked for so often, while the page is seen. */
const ASK_MS = 15 * 60_000

/** Shows and keeps a reading, unless a newer one is known; the last screen may show what holds no more. */
export async function takePortal(portal: KnownPortal): Promise<void> {
  const before = portalNow()
  if (portal.at < before.at) return
  hearPortal(portal)
  storePortal()
  if (JSON.stringify({ ...before, at: 0 }) === JSON.stringify({ ...portal, at: 0 })) return
  dropSnapshot()
  void requestAnew({ queryKey: ['/api/services'] }) // its outcome shows by itself
  if (before.accent !== portal.accent) await applySheet(portal)
}

let asking: Promise<void> | undefined

async function askNow(): Promise<void> {
  const { data, headers } = await call(api.read, {})
  await takePortal({ ...data, at: Number(headers.get(HEADER.revision)) })
}

/** Asks for the portal; once for all who ask meanwhile. Where it cannot be had, the next word asks again. */
export function askPortal(): Promise<void> {
  asking ??= askNow()
    .catch(() => undefined)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** A stream has told how far the lists have come: where it is the portal that has moved, it is asked for. */
export function hearPortalMoved({ portal = 0 }: Moved): void {
  if (portal > portalNow().at) void askPortal()
}

const noop = () => {}

/**
 * Keeps the reading true for as long as the page is open, and its sheet for a start without a network; calls `onRenamed`
 * after each change of the name.
 */
export function keepPortal(onRenamed: () => void = noop): void {
  const now = portalNow()
  let { name } = now
  onPortal(() => {
    if (name === portalNow().name) return
    name = portalNow().name
    onRenamed()
  })
  if (now.at < 0) void askPortal()
  keepSheet()
  addEventListener('storage', ({ key }) => {
    const newest = key === PORTAL_KEY ? keptPortal() : undefined
    if (newest) hearPortal(newest) // another page of this device has heard it
  })
  setInterval(() => {
    if (document.visibilityState === 'visible' && !stream.isOpen) void askPortal()
  }, ASK_MS)
}
