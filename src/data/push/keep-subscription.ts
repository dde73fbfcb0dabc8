import type { Language } from '#contract/fields.ts'
import { type PushState, type PushWish, push as api } from '#contract/push.ts'
import { call } from '#src/data/api/http.ts'

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
