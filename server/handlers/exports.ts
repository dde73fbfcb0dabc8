import type { Handlers } from '#contract/api.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { askedLanguage } from '../mail/asked-language.ts'
import { readExport, startExport } from '../models/exports.ts'
import { addJob } from '../models/jobs.ts'

/** What somebody takes along of theirs. */
export const exports: Handlers<ServerContext>['exports'] = {
  read: (_input, ctx) => readExport(ctx.db, actorOf(ctx).id, new Date()),
  async make(_input, ctx) {
    const userId = actorOf(ctx).id
    const now = new Date()
    const id = await startExport(ctx.db, userId, now)
    if (id !== undefined) {
      const payload = { userId, id, lang: askedLanguage(ctx.request.headers) }
      await addJob(ctx.db, { kind: 'export', payload, userId, key: `export:${userId}` })
      ctx.note('export-asked', userId)
    }
    return readExport(ctx.db, userId, now)
  },
}
