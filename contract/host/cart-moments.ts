import type { CartLineState } from '../cart.ts'

/** A moment as its writer's device has it, held back to the host's clock: whose clock is ahead does not win for it. */
function bounded(moment: string, nowMs: number): Date {
  const ms = Date.parse(moment)
  return new Date(Math.min(nowMs, Math.max(0, Number.isNaN(ms) ? 0 : ms)))
}

/** When a line was changed and put in, by the host's clock at the latest. */
export const cartMoments = ({ at, addedAt }: Pick<CartLineState, 'at' | 'addedAt'>, nowMs: number) => ({
  at: bounded(at, nowMs),
  addedAt: bounded(addedAt, nowMs),
})
