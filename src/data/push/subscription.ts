import type { Language } from '#contract/fields.ts'
import { type PushState, type PushWish, push as api } from '#contract/push.ts'
import { call } from '#src/data/api/http.ts'

/** The worker of this origin; undefined where there is none. */
export const ownRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration()

/** The subscription that this browser has made for us; undefined where it has none. */
export const ownSubscription = async (): Promise<PushSubscription | undefined> =>
  (await (await ownRegistration())?.pushManager?.getSubscription()) ?? undefined

/** A subscription for this key: the one that is there, or one in its place. Rejects as the browser does. */
export async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const present = await pushManager.getSubscription()
  if (present && keyOf(present) === key) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** The key that a subscription was made for, as the server says it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type More = Partial<PushWish> & { zone?: string; lang?: Language }

/**
 * Has the server push to a subscription of this browser from now on; what is left out of the wish stays as it was.
 * Rejects with ApiError or NetworkError.
 */
export async function keepSubscription(subscription: PushSubscription, more: More = {}): Promise<PushState> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return (await call(api.subscribe, { body: { endpoint, keys: { p256dh, auth }, ...more } })).data
}
