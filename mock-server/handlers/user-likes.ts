import type { Handlers } from '#contract/api.ts'
import { type MockContext, actorOf } from '../context.ts'

export const userLikes: Handlers<MockContext>['userLikes'] = {
  list(_input, ctx) {
    const actor = actorOf(ctx)
    return [...ctx.state.likersByPost].filter(([, likers]) => likers.has(actor.id)).map(([postId]) => postId)
  },
}
