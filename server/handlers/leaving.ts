import { LEAVING_DAYS } from '#contract/accounts.ts'
import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { proveMember } from '../auth/own-password.ts'
import { endSession } from '../auth/session.ts'
import { actorOf, askingOf, type ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addWarning } from '../mail/mail-job.ts'
import { startLeaving, stopLeaving } from '../models/leaving.ts'
import { sessionUserOf } from './session.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Leaving for good, with some days to come back. */
export const leaving: Pick<Handlers<ServerContext>['accounts'], 'leave' | 'stay'> = {
  async leave({ body }, ctx) {
    const { id, isGuest } = actorOf(ctx)
    if (!isGuest) await proveMember(ctx, body.password, 'password')
    const leavesAt = new Date(Date.now() + LEAVING_DAYS * DAY_MS)
    const outcome = await startLeaving(ctx.db, askingOf(ctx), leavesAt)
    if (outcome !== 'leaving') throw new Refusal(outcome === 'ended' ? 'sign-in-required' : outcome)
    ctx.note('leaving', id)
    const until = leavesAt.toISOString()
    if (ctx.sendsMail)
      await addWarning(ctx.db, { about: 'leaving', userId: id, until, lang: askedLanguage(ctx.request.headers) })
    await endSession(ctx.auth, ctx.request.headers, ctx.headers)
    return { leavesAt: until }
  },
  async stay(_input, ctx) {
    const { id } = actorOf(ctx)
    if (await stopLeaving(ctx.db, id)) ctx.note('stayed', id)
    return sessionUserOf(ctx, id)
  },
}
