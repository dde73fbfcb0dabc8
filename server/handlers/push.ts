import { ECDH } from 'node:crypto'
import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pushAddress } from '#contract/push-services.ts'
import { askingOf, type ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { findPushWish, removeSubscription, storeSubscription } from '../models/push-subscriptions.ts'

async function stateOf(ctx: ServerContext) {
  return { key: ctx.push.publicKey, wish: await findPushWish(ctx.db, askingOf(ctx).sessionId) }
}

export const push: Handlers<ServerContext>['push'] = {
  read: (_input, ctx) => stateOf(ctx),
  async subscribe({ body }, ctx) {
    if (!pushAddress(body.endpoint, ctx.push.service))
      throw new Refusal('invalid', { issues: [{ field: 'endpoint', code: 'unknown-service' }] })
    if (!isPoint(body.keys.p256dh))
      throw new Refusal('invalid', { issues: [{ field: 'keys.p256dh', code: 'not-a-point' }] })
    const { userId, sessionId } = askingOf(ctx)
    await storeSubscription(ctx.db, {
      ...body,
      userId,
      sessionId,
      lang: body.lang ?? askedLanguage(ctx.request.headers),
    })
    return stateOf(ctx)
  },
  async unsubscribe(_input, ctx) {
    await removeSubscription(ctx.db, askingOf(ctx).sessionId)
    return null
  },
}

/** True for a point that lies on the curve. */
function isPoint(base64url: string): boolean {
  try {
    return ECDH.convertKey(base64url, 'prime256v1', 'base64url', 'base64url', 'compressed') !== ''
  } catch {
    return false
  }
}
