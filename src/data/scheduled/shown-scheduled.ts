import type { WaitingPicture } from '#src/data/db/entry.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** A post to come as its person sees it. */
export interface ShownScheduled {
  id: string
  at: string
  content: string
  /** Its pictures, while they wait on this device. */
  waiting: readonly WaitingPicture[]
  /** How many it has, wherever they are. */
  pictures: number
  /**
   * `known`: the server has it and will send it; `missed`: it has it, and did not; `waiting`: a change waits on this
   * device alone; `going-out`: it is to go out at once; `refused`: nothing of it was done.
   */
  state: 'known' | 'missed' | 'waiting' | 'going-out' | 'refused'
  /** The server has never answered for it. */
  isNew: boolean
  /** A change of it was refused because it is out, or was cancelled elsewhere; its text is here alone. */
  isGone: boolean
  reason: FailReason | undefined
  /** Its place in the queue, where something of it waits or was refused. */
  seq: number | undefined
}

/** True where it is known that nothing goes out by itself: its person decides. */
export const isStuck = ({ state, isNew, at }: ShownScheduled, now: number): boolean =>
  state === 'refused' || state === 'missed' || (state === 'waiting' && isNew && Date.parse(at) <= now)
