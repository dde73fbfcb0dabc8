import type { Handlers } from '#contract/api.ts'
import type { SpaceUser } from '#contract/spaces.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { enterSpace, listSpaces, listSpaceUsers, moveInSpace } from '../models/spaces.ts'
import { Refusal } from '#contract/host/refusal.ts'

export const spaces: Handlers<ServerContext>['spaces'] = {
  list: (_input, { db }) => listSpaces(db),
  users: ({ query }, { db, user }) => listSpaceUsers(db, query.spaceId, user?.id ?? null),
  async join({ params, body }, ctx) {
    const standing = {
      spaceId: params.spaceId,
      userId: actorOf(ctx).id,
      position: body.position,
      device: deviceOf(ctx.request),
    }
    const outcome = await ctx.db.transaction((tx) => enterSpace(tx, standing))
    if (outcome === 'gone') throw new Refusal('not-found')
    if (outcome === 'private') throw new Refusal('space-private')
    if (outcome === 'full') throw new Refusal('space-full')
    return outcome
  },
  async move({ body }, ctx) {
    const { spaceId, position } = body
    const moved = await moveInSpace(ctx.db, {
      spaceId,
      userId: actorOf(ctx).id,
      position,
      device: deviceOf(ctx.request),
    })
    if (!moved) throw new Refusal('not-found')
    return moved
  },
}

const deviceOf = ({ headers }: Request): SpaceUser['device'] =>
  /\bMobi/i.test(headers.get('user-agent') ?? '') ? 'mobile' : 'desktop'
