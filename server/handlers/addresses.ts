import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import { personOf, proveMember } from '../auth/own-password.ts'
import { askingOf, type ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { addMail } from '../mail/mail-job.ts'
import { confirmClaim, findClaim, hasAddress, storeClaim } from '../models/address-claims.ts'
import { holdSession } from '../models/sessions.ts'

type Names = 'ways' | 'requestReset' | 'changeAddress' | 'confirmAgain' | 'confirmAddress'

/** What is done by mail. None of it tells whether somebody has an address: that is looked up when the mail is written. */
export const addresses: Pick<Handlers<ServerContext>['accounts'], Names> = {
  ways: (_input, ctx) => ({ mail: ctx.sendsMail }),
  async requestReset({ body: { login } }, ctx) {
    ctx.note('reset-asked', null)
    if (ctx.sendsMail && (await isMailDue(ctx, login)))
      await addMail(
        ctx.db,
        { about: 'reset', login, lang: askedLanguage(ctx.request.headers) },
        `reset:${sha256(login)}`,
      )
    return null
  },
  async changeAddress({ body }, ctx) {
    if (!ctx.sendsMail) throw new Refusal('no-mail')
    await proveMember(ctx, body.current)
    const asking = askingOf(ctx)
    const { userId, sessionId } = asking
    await ctx.db.transaction(async (tx) => {
      if (!(await holdSession(tx, asking))) throw new Refusal('sign-in-required')
      await storeClaim(tx, { userId, sessionId, email: body.email })
      await addLink({ ...ctx, db: tx }, userId)
    })
    return null
  },
  async confirmAgain(_input, ctx) {
    if (!ctx.sendsMail) throw new Refusal('no-mail')
    const person = await personOf(ctx)
    if (!(await findClaim(ctx.db, person.id))) {
      if (!hasAddress(person) || person.emailVerified) throw new Refusal('not-found')
      await storeClaim(ctx.db, { userId: person.id, email: person.email })
    }
    await addLink(ctx, person.id)
    return null
  },
  async confirmAddress({ body }, ctx) {
    const confirmed = await confirmClaim(ctx.db, sha256(body.token))
    // they have shown that it is theirs: an account that has it they open by a new password
    if (typeof confirmed === 'string') throw new Refusal(confirmed === 'taken' ? 'conflict' : 'wrong-credentials')
    const { userId, email, before, lang } = confirmed
    ctx.note('address-changed', userId)
    if (before !== email && hasAddress({ email: before }))
      await addMail(ctx.db, {
        about: 'changed',
        to: before,
        at: new Date().toISOString(),
        lang: lang ?? askedLanguage(ctx.request.headers),
      })
    return { email }
  },
}

const addLink = (ctx: ServerContext, userId: string): Promise<void> =>
  addMail(ctx.db, { about: 'confirm', userId, lang: askedLanguage(ctx.request.headers) }, `confirm:${userId}`)

/** Whether one more link may go to whoever has a login: nobody's mailbox is filled by whoever knows their address. */
async function isMailDue({ db, budgets }: ServerContext, login: string): Promise<boolean> {
  const bucket = { name: `brake:mail:${sha256(login)}`, limit: budgets.limits.brake.mail, scope: 'mail:login' }
  return (await budgets.buckets.take(db, [bucket])).isTaken
}
