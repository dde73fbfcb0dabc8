import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

/** Lets our own endpoints sign in a user whom they have recognised: a guest, or a new account. */
export const startSession = () => ({
  id: 'anpan-start-session',
  endpoints: {
    /** Starts a session of this user under an id that was never used, and sets its cookie. */
    startSession: createAuthEndpoint(
      '/start-session',
      { method: 'POST', body: v.object({ userId: v.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw ctx.error('NOT_FOUND')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ id: session.id })
      },
    ),
  },
})
