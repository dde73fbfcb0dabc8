import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#contract/fields.ts'
import { type PushWish, push as api } from '#contract/push.ts'
import { call } from '#src/data/api/http.ts'
import { queryClient, requestAnew } from '#src/data/hooks/client.ts'
import { pageLanguage } from '#src/data/hooks/page-language.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { endPush } from '#src/data/session/end-push.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { ownRegistration, ownSubscription, ownZone, subscribed, keepSubscription } from '../subscription.ts'

export type { PushWish } from '#contract/push.ts'

const KEY = [api.read.path]

/** Where the device is, and what is read on it. */
const here = () => ({
  zone: ownZone(),
  lang: pageLanguage() ?? LANGUAGES[0],
})

/**
 * `missing`: this browser has no push; `no-user`: the server does not know the acting person; `denied`: only the
 * browser's settings can change that; `unknown`: the server has not answered yet.
 */
export type PushMode = 'missing' | 'no-user' | 'denied' | 'unknown' | 'off' | 'on'

export interface Push {
  mode: PushMode
  /** What this device is told of; null unless that is on. */
  wish: PushWish | null
}

/** Whether this browser can be pushed to at all. */
const hasPush = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

/** Whether notices are pushed to this device, and which; the server is asked where that is wanted. */
export function usePush(isWanted = true): Push {
  const account = useAccount()
  const userId = account?.user?.id
  const { data } = useQuery({
    queryKey: [...KEY, userId],
    queryFn: readPush,
    enabled: isWanted && userId !== undefined && hasPush(),
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  const none = (mode: PushMode): Push => ({ mode, wish: null })
  if (!hasPush()) return none('missing')
  if (account && userId === undefined) return none('no-user')
  if (Notification.permission === 'denied') return none('denied')
  if (data === undefined) return none('unknown')
  return data ? { mode: 'on', wish: data } : none('off')
}

/** What the server keeps for this device; null unless the browser has its half. Tells it where the device is by now. */
async function readPush(): Promise<PushWish | null> {
  const { wish } = (await trackReachability(() => call(api.read, {}))).data
  const subscription = wish && (await ownSubscription())
  if (!subscription) return null
  return (await trackReachability(() => keepSubscription(subscription, here()))).wish
}

const reread = () => requestAnew({ queryKey: KEY })

/**
 * Has notices pushed to this device; call it from a press, since the browser asks. Resolves with what came of it; where
 * the server cannot be told, nothing stays behind. Rejects with ApiError or NetworkError, or as the browser does.
 */
export async function turnPushOn(): Promise<'on' | 'denied' | 'missing'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await ownRegistration()
  if (!registration) return 'missing'
  const { key } = (await trackReachability(() => call(api.read, {}))).data
  const subscription = await subscribed(registration, key)
  try {
    await trackReachability(() => keepSubscription(subscription, here()))
  } catch (error) {
    await subscription.unsubscribe().catch(() => false)
    throw error
  } finally {
    await reread()
  }
  return 'on'
}

/** Ends it, here first and so in any case. What the server is not told now it hears of from the push service. */
export async function turnPushOff(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
  queryClient.setQueriesData({ queryKey: KEY }, null)
  await trackReachability(() => call(api.unsubscribe, {})).catch(() => undefined)
  await reread()
}

/** Changes what this device is told of. Rejects with ApiError or NetworkError. */
export async function changePush(wish: PushWish): Promise<void> {
  const subscription = await ownSubscription()
  try {
    if (subscription) await trackReachability(() => keepSubscription(subscription, { ...wish, ...here() }))
  } finally {
    await reread()
  }
}

/**
 * Whether push may be offered here: where the browser has never been asked and its person has not said no. And how to say
 * so, which is remembered.
 */
export function usePushOffer(): [isOffered: boolean, dismiss: () => void] {
  const [offer, change] = useStoredState('push-offer', { isOver: false })
  const mayOffer = globalThis.Notification?.permission === 'default' && offer?.isOver === false
  const { mode } = usePush(mayOffer)
  return [mayOffer && mode === 'off', () => void change({ isOver: true })]
}

/**
 * Has a new session of the same person push to this device as the one of before did; what was another's ends. A device
 * that nothing was pushed to stays so, and what the server cannot be told now is put right in the settings.
 */
export async function followSession(isSamePerson: boolean): Promise<void> {
  if (!isSamePerson) return endPush()
  const subscription = await ownSubscription()
  if (subscription) await keepSubscription(subscription).catch(() => undefined)
}
