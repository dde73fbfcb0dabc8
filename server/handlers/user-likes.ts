import type { Handlers } from '#contract/api.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { listLikes } from '../models/likes.ts'

export const userLikes: Handlers<ServerContext>['userLikes'] = {
  list: (_input, ctx) => listLikes(ctx.db, actorOf(ctx).id),
}
