import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { sha256 } from '../auth/hashed-tokens.ts'
import type { ServerContext } from '../context.ts'
import { noteAct } from '../models/audit.ts'
import { claimSetup } from '../models/setup-links.ts'
import { memberOf } from './member-of.ts'

export const setup: Handlers<ServerContext>['setup'] = {
  async claim({ body }, ctx) {
    const { id } = memberOf(ctx)
    if (!(await claimSetup(ctx.db, id, sha256(body.token)))) throw new Refusal('wrong-credentials')
    await noteAct(ctx.db, { actorId: id, act: 'setup.claim', subject: { personId: id } })
    return { role: 'operator' }
  },
}
