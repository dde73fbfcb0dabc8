import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { SETUP_HOURS } from '#contract/setup.ts'
import { noteAct } from '../audit.ts'
import { type MockContext, memberOf } from '../context.ts'

const HOUR_MS = 3_600_000

export const setup: Handlers<MockContext>['setup'] = {
  claim({ body }, ctx) {
    const user = memberOf(ctx)
    const { setupTokens, usersById } = ctx.state
    const madeAt = setupTokens.get(body.token)
    const isOpen = madeAt !== undefined && Date.parse(madeAt) > Date.now() - SETUP_HOURS * HOUR_MS
    const hasOperator = [...usersById.values()].some(({ role }) => role === 'operator')
    if (!isOpen || hasOperator) throw new Refusal('wrong-credentials')
    user.role = 'operator'
    setupTokens.clear()
    noteAct(ctx, 'setup.claim', user.id, null, null)
    return { role: 'operator' }
  },
}
