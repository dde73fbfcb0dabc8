import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pushAddress } from '#contract/push-services.ts'
import { actorOf, type MockContext } from '../context.ts'
import type { MockSession } from '../session-state.ts'

/** A point of the curve without a known private half; this host pushes nothing. */
const KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

/** Stores subscriptions as the contract says; sends nothing to them. */
export const push: Handlers<MockContext>['push'] = {
  read: (_input, ctx) => ({ key: KEY, wish: sessionOf(ctx).push?.wish ?? null }),
  subscribe({ body: { endpoint, off, quiet } }, ctx) {
    if (!pushAddress(endpoint))
      throw new Refusal('invalid', { issues: [{ field: 'endpoint', code: 'unknown-service' }] })
    const session = sessionOf(ctx)
    const before = session.push?.wish ?? { off: [], quiet: null }
    for (const other of ctx.state.sessionsById.values()) if (other.push?.endpoint === endpoint) delete other.push
    const wish = { off: off ?? before.off, quiet: quiet === undefined ? before.quiet : quiet }
    session.push = { endpoint, wish }
    return { key: KEY, wish }
  },
  unsubscribe(_input, ctx) {
    delete sessionOf(ctx).push
    return null
  },
}

function sessionOf(ctx: MockContext): MockSession {
  actorOf(ctx)
  if (!ctx.session) throw new Refusal('sign-in-required')
  return ctx.session
}
