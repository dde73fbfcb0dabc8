import type { Handlers } from '#contract/api.ts'
import { authorName } from '#contract/author-name.ts'
import type { Position, Space, SpaceUser } from '#contract/spaces.ts'
import { type MockContext, actorOf } from '../context.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { isUnwantedBy } from '../marks.ts'
import { mayMeet } from '../seen.ts'
import type { MockState, Presence } from '../state.ts'

/** Who was not seen for this long is not there any more. */
const ONLINE_MS = 30_000

export const spaces: Handlers<MockContext>['spaces'] = {
  list: (_input, { state }) => state.spaces.map((space) => ({ ...space, currentUsers: usersIn(space, state) })),
  users({ query }, { state, user }) {
    // the users of a private space are not listed, since no client may enter it
    const open = new Set(state.spaces.filter((space) => !space.isPrivate).map(({ id }) => id))
    const isThere = ({ spaceId }: { spaceId: string }) =>
      open.has(spaceId) && (query.spaceId === undefined || spaceId === query.spaceId)
    const samples = state.spaceUsers.filter(isThere).map(({ spaceId: _spaceId, ...user }): SpaceUser => user)
    const present = online(state)
      .filter(isThere)
      .filter(({ userId }) => mayMeet(state, user?.id, userId) && !isUnwantedBy(state, user?.id, userId))
      .map((presence) => spaceUserOf(presence, state))
    return [...samples, ...present]
  },
  join({ params, body }, ctx) {
    const actor = actorOf(ctx)
    const space = existing(ctx.state, params.spaceId)
    if (space.isPrivate) throw new Refusal('space-private')
    const isThere = online(ctx.state).some((each) => each.userId === actor.id && each.spaceId === space.id)
    if (!isThere && usersIn(space, ctx.state) >= space.maxUsers) throw new Refusal('space-full')
    return stand(ctx, space.id, body.position)
  },
  move({ body }, ctx) {
    const actor = actorOf(ctx)
    const space = existing(ctx.state, body.spaceId)
    if (ctx.state.presences.get(actor.id)?.spaceId !== space.id) throw new Refusal('not-found')
    return stand(ctx, space.id, body.position)
  },
}

function existing(state: MockState, id: string): Space {
  const space = state.spaces.find((each) => each.id === id)
  if (!space) throw new Refusal('not-found')
  return space
}

const online = (state: MockState): Presence[] =>
  [...state.presences.values()].filter((presence) => presence.at > Date.now() - ONLINE_MS)

const usersIn = (space: Space, state: MockState): number =>
  space.currentUsers + online(state).filter((presence) => presence.spaceId === space.id).length

function stand(ctx: MockContext, spaceId: string, position: Position): SpaceUser {
  const presence = { spaceId, userId: actorOf(ctx).id, position, at: Date.now() }
  ctx.state.presences.set(presence.userId, presence)
  return spaceUserOf(presence, ctx.state)
}

function spaceUserOf({ userId, position }: Presence, state: MockState): SpaceUser {
  const user = state.usersById.get(userId)
  const name = user ? authorName({ user, lang: null }) : ''
  return {
    id: userId,
    name,
    avatar: user?.avatarColour ?? 'sky',
    position,
    isOnline: true,
    isSpeaking: false,
    device: 'desktop',
  }
}
