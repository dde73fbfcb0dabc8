import { useCallback, useEffect, useState } from 'react'
import type { Notice as StoredNotice } from '#src/data/db/database.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { useLive } from '#src/data/hooks/use-live.ts'

export type Notice = StoredNotice

/** What happened on this device, newest first; undefined until it has been read. */
export const useNotices = (): readonly Notice[] | undefined => useLive('notices', (offline) => offline.watchNotices())

/** Marks one notice as read, or all of them. */
export const readNotices = async (id?: number): Promise<void> => (await loadOffline()).readNotices(id)

/** Takes all notices off the list. */
export const clearNotices = async (): Promise<void> => (await loadOffline()).clearNotices()

/** `off`: could be asked for; `denied`: only the browser's settings can change that; `missing`: this browser has none. */
export type SystemNotices = 'on' | 'off' | 'denied' | 'missing'

async function stateNow(): Promise<SystemNotices> {
  if (!('Notification' in globalThis)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const isWished = await (await loadSystemNotices()).hasSystemNotices()
  return isWished && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Whether notices are shown outside the app, and how to change it; turning it on asks for the browser's permission. */
export function useSystemNotices(): [SystemNotices | undefined, (isOn: boolean) => Promise<SystemNotices>] {
  const [state, setState] = useState<SystemNotices>()
  useEffect(() => {
    let isOver = false
    void stateNow().then((now) => isOver || setState(now))
    return () => {
      isOver = true
    }
  }, [])
  const change = useCallback(async (isOn: boolean) => {
    // asked first: a browser answers only right after the press
    if (isOn) await Notification.requestPermission()
    await (await loadSystemNotices()).wishSystemNotices(isOn)
    const now = await stateNow()
    setState(now)
    return now
  }, [])
  return [state, change]
}

async function loadSystemNotices() {
  await loadOffline() // the store stands then
  return import('#src/data/notifications/system-notices.ts')
}
