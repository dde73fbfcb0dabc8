import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** The world spans 20 units in x and in z around its middle; a step is one unit. */
export const WORLD_SPAN = 20
export const SPACE_THEMES = ['office', 'nature', 'cyber', 'space', 'underwater'] as const
export const SPACE_DEVICES = ['vr', 'desktop', 'ar', 'mobile'] as const

const coordinate = v.pipe(v.number(), v.minValue(-WORLD_SPAN / 2), v.maxValue(WORLD_SPAN / 2))
export const Position = v.object({ x: coordinate, y: coordinate, z: coordinate })
export type Position = v.InferOutput<typeof Position>

export const Space = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  theme: v.picklist(SPACE_THEMES),
  maxUsers: v.number(),
  currentUsers: v.number(),
  isPrivate: v.boolean(),
  creator: v.string(),
})
export type Space = v.InferOutput<typeof Space>

export const SpaceUser = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  position: Position,
  isOnline: v.boolean(),
  isSpeaking: v.boolean(),
  device: v.picklist(SPACE_DEVICES),
})
export type SpaceUser = v.InferOutput<typeof SpaceUser>

const SpaceQuery = v.object({ spaceId: v.optional(Id) })
/** `userId` is accepted and never trusted: the actor is the session's user. */
const Join = v.object({ userId: v.optional(v.unknown()), position: Position })
const Move = v.object({ userId: v.optional(v.unknown()), spaceId: Id, position: Position })

export const spaces = {
  list: endpoint({ method: 'get', path: '/api/virtual-space-u/spaces', reply: v.array(Space), lists: [] }),
  users: endpoint({
    method: 'get',
    path: '/api/virtual-space-u/users',
    query: SpaceQuery,
    reply: v.array(SpaceUser),
    lists: [],
  }),
  join: endpoint({
    method: 'post',
    path: '/api/virtual-space-u/join/:spaceId',
    body: Join,
    reply: SpaceUser,
    access: 'session',
    lists: [],
  }),
  move: endpoint({
    method: 'post',
    path: '/api/virtual-space-u/move',
    body: Move,
    reply: SpaceUser,
    access: 'session',
    lists: [],
  }),
}
