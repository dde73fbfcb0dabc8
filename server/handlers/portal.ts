import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteAct } from '../models/audit.ts'
import { editPortal, readPortal } from '../models/portal.ts'

export const portal: Handlers<ServerContext>['portal'] = {
  read: (_input, { db }) => readPortal(db),
  async edit({ body: { base, changes } }, ctx) {
    const edit = await editPortal(ctx.db, base, changes)
    if (edit === 'edited') throw new Refusal('edited')
    if (edit === 'not-offered')
      throw new Refusal('invalid', { issues: [{ field: 'changes.defaultLanguage', code: 'not-offered' }] })
    if (edit !== 'same') await noteAct(ctx.db, { actorId: actorOf(ctx).id, act: 'portal.edit', ...edit })
    return readPortal(ctx.db)
  },
}
