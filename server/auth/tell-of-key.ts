import { deviceName } from '#contract/device-name.ts'
import type { NewKey } from '#contract/notices.ts'
import type { ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addWarning } from '../mail/mail-job.ts'
import { notify } from '../models/notices.ts'

/**
 * Notifies the owner of an account, in the app and by mail, that a key was made or used, or another address requested, on
 * whichever device that was.
 * The mail has a link that shuts out the maker of the key.
 */
export async function tellOfKey(ctx: ServerContext, userId: string, key: NewKey): Promise<void> {
  const { db, request } = ctx
  const device = deviceName(request.headers.get('user-agent') ?? '')
  await notify(db, { kind: 'sign-in', userId, actorId: null, detail: { device, key } })
  if (!ctx.sendsMail) return
  const at = new Date().toISOString()
  await addWarning(db, { about: 'key', userId, key, device, at, lang: askedLanguage(request.headers) })
}
