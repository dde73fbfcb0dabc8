import { APIError } from 'better-auth/api'
import * as v from 'valibot'
import { type Assertion, type Attestation, CreationOptions, RequestOptions } from '#contract/passkeys.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { ServerContext } from '../context.ts'

/** Puts the challenge's cookie, and no other of the library's, into the answer. */
function passChallenge(from: Headers, to: Headers): void {
  for (const line of from.getSetCookie()) if (line.includes('anpan-passkey=')) to.append('Set-Cookie', line)
}

/** Runs a call of the library, whose refusals all read alike; where the database is away, this says so. */
async function asked<T>(ctx: ServerContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    await ctx.db.execute('select 1')
    throw new Refusal('wrong-credentials')
  }
}

/** What the device of the person who asks is to make a passkey of. */
export async function creationOptions(ctx: ServerContext, name: string): Promise<CreationOptions> {
  const { headers } = ctx.request
  const { response, headers: told } = await asked(ctx, () =>
    ctx.auth.api.generatePasskeyRegistrationOptions({ query: { name }, headers, returnHeaders: true }),
  )
  passChallenge(told, ctx.headers)
  const user = { id: response.user.id, name, displayName: name } // the library would show a guest's made-up address
  return v.parse(CreationOptions, { excludeCredentials: [], ...response, user })
}

export async function requestOptions(ctx: ServerContext, isOwn: boolean): Promise<RequestOptions> {
  const { headers } = ctx.request
  const { response, headers: told } = await asked(ctx, () =>
    ctx.auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  passChallenge(told, ctx.headers)
  const { allowCredentials = [], ...options } = response
  return v.parse(RequestOptions, { ...options, allowCredentials: isOwn ? allowCredentials : [] })
}

/** Keeps a passkey that was made for the person who asks, and resolves with its id. */
export async function register(
  ctx: ServerContext,
  response: v.InferOutput<typeof Attestation>,
  name: string,
): Promise<string> {
  const { headers } = ctx.request
  const made = await asked(ctx, () => ctx.auth.api.verifyPasskeyRegistration({ body: { response, name }, headers }))
  return made.id
}

/** Whose passkey has signed, and the session that the library has opened for them, with its cookie. */
export async function authenticate(ctx: ServerContext, response: v.InferOutput<typeof Assertion>) {
  const { headers } = ctx.request
  const answer = await asked(ctx, () =>
    // the library's own type of an answer is looser than ours, and so another
    ctx.auth.api.verifyPasskeyAuthentication({ body: { response: response as never }, headers, returnHeaders: true }),
  )
  const { session, user } = answer.response
  return { userId: user.id, sessionId: session.id, headers: answer.headers }
}
