import { deviceName } from '#contract/device-name.ts'
import type { ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addMail } from '../mail/mail-job.ts'
import { notify } from '../models/notices.ts'
import { noteLanguage } from '../models/people.ts'
import { markDevice } from './known-device.ts'

/**
 * Marks this browser as known to the member who signs in on it. From a new browser it notifies them, also by mail; from
 * a known one it takes the language that they read.
 */
export async function noteSignIn(ctx: ServerContext, id: string, sessionId: string): Promise<void> {
  const { db, request } = ctx
  const isKnown = await markDevice(ctx, id, sessionId)
  const lang = askedLanguage(request.headers)
  if (isKnown) return noteLanguage(db, id, lang)
  const device = deviceName(request.headers.get('user-agent') ?? '')
  await notify(db, { kind: 'sign-in', userId: id, actorId: null, detail: { device } })
  if (!ctx.sendsMail) return
  await addMail(db, { about: 'sign-in', userId: id, device, at: new Date().toISOString(), lang })
}
