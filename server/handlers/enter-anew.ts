import type { NewKey } from '#contract/notices.ts'
import type { SessionUser } from '#contract/session.ts'
import { markDevice } from '../auth/known-device.ts'
import { openSession } from '../auth/session.ts'
import { tellOfKey } from '../auth/tell-of-key.ts'
import type { ServerContext } from '../context.ts'
import { noteProof } from '../models/passkeys.ts'
import { sessionUserOf } from './session.ts'

/**
 * Signs this browser in as the person who has set a new password, marks it as one of theirs, and notifies them on their other
 * devices. The password has just been set in the session, which counts as a proof.
 */
export async function enterAnew(ctx: ServerContext, id: string, key: NewKey): Promise<SessionUser> {
  const sessionId = await openSession(ctx.auth, id, ctx.request.headers, ctx.headers)
  await noteProof(ctx.db, sessionId)
  await markDevice(ctx, id, sessionId)
  await tellOfKey(ctx, id, key)
  return sessionUserOf(ctx, id)
}
