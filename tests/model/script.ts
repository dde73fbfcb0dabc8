import * as fc from 'fast-check'
import { FINAL, type Fault } from './faults.ts'
import { MEMBERS, type Member } from './host.ts'
import { WISHES } from './wishes.ts'

/** What a person, a device or the world does. `nth` picks among what is there. */
export type Step =
  | { do: 'post' }
  | { do: 'like' | 'delete' | 'retry' | 'discard'; nth: number }
  /** What can be wished one way or the other, by its place in the table. */
  | { do: 'wish'; nth: number; of: number }
  | { do: 'report'; nth: number }
  | {
      do:
        | 'comment'
        | 'like comment'
        | 'delete comment'
        | 'order'
        | 'cancel order'
        | 'review'
        | 'favourite'
        | 'dismiss'
        | 'fill cart'
      nth: number
    }
  | { do: 'schedule' | 'cancel schedule' | 'write to somebody' | 'answer somebody'; nth: number }
  /** A queued post is open in a composer for so long. */
  | { do: 'edit'; nth: number; end: 'cancel' | 'save' | 'crash'; ms: number }
  /** A post that the server has gets another text, here or on another device. */
  | { do: 'edit sent' | 'edit elsewhere' | 'choose'; nth: number }
  | { do: 'undo' | 'read' | 'reload' | 'continue as guest' | 'sign up' }
  | { do: 'sign in'; as: Member }
  | { do: 'sign out'; discards: boolean }
  /** A page or the worker looks for work, gives way, dies or sleeps at a later step of its own. */
  | { do: 'drain' | 'give way'; who: number }
  | { do: 'die'; who: number; steps: number }
  | { do: 'freeze'; who: number; steps: number; ms: number }
  | { do: 'network'; isUp: boolean }
  /** The server is killed, and started again after a while. */
  | { do: 'server dies'; ms: number }
  | { do: 'session ends' }
  /** Another tab signs in, and dies before it could tell the device. */
  | { do: 'cookie of'; member: Member }
  /** Another device of its author deletes a post. */
  | { do: 'delete elsewhere'; nth: number }
  | { do: 'set clock'; by: number }
  /** The store takes no more for so many writes. */
  | { do: 'store is full'; writes: number }

export interface Script {
  /** Steps, and how long it takes until the next one; with 0 they fall together. */
  steps: { step: Step; wait: number }[]
  /** What goes wrong with the requests, in their order; those after it meet nothing. */
  faults: Fault[]
  drainers: number
  /** For latencies, jitter and whose turn it is. */
  chance: number
}

const nth = fc.nat({ max: 7 })
/** Hearts fall on few posts, so that one is pressed again before it is sent. */
const few = fc.nat({ max: 1 })
const who = fc.nat({ max: 3 })
const member = fc.constantFrom(...MEMBERS)
const SECOND = 1000
const HOUR = 3_600_000

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 22, arbitrary: fc.constant<Step>({ do: 'post' }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('like' as const), nth: few }) },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('wish' as const), nth: few, of: fc.nat({ max: WISHES.length - 1 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('delete' as const), nth }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('comment' as const), nth }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('like comment' as const), nth }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('delete comment' as const), nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('report' as const), nth: few }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('order' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('review' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('favourite' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dismiss' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fill cart' as const), nth }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('cancel order' as const), nth: few }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('schedule' as const), nth }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('cancel schedule' as const), nth: few }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write to somebody' as const), nth }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer somebody' as const), nth: few }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'undo' }) },
  { weight: 6, arbitrary: fc.constant<Step>({ do: 'read' }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'discard' as const), nth }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      nth,
      end: fc.constantFrom('cancel' as const, 'save' as const, 'crash' as const),
      ms: fc.constantFrom(0, 300, 5 * SECOND, 40 * SECOND, 400 * SECOND),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ do: fc.constant('edit sent' as const), nth: few }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('edit elsewhere' as const, 'choose' as const), nth: few }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'reload' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in' as const), as: member }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'sign up' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out' as const), discards: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'continue as guest' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('drain' as const, 'give way' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('die' as const), who, steps: fc.nat({ max: 8 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('freeze' as const),
      who,
      steps: fc.nat({ max: 8 }),
      ms: fc.constantFrom(20 * SECOND, 90 * SECOND, HOUR),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('server dies' as const), ms: fc.constantFrom(2 * SECOND, 20 * SECOND) }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'session ends' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cookie of' as const), member }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete elsewhere' as const), nth }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('set clock' as const),
      by: fc.constantFrom(-24 * HOUR, -2 * HOUR, -90 * SECOND, 90 * SECOND, 2 * HOUR, 30 * 24 * HOUR),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('store is full' as const), writes: fc.integer({ min: 1, max: 6 }) }),
  },
)

const when = fc.constantFrom('before' as const, 'after' as const)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('lost-request', 'lost-answer', 'truncated') }) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'twice' }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('again' as const), after: fc.constantFrom(500, 40 * SECOND) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slow' as const),
      ms: fc.constantFrom(2000, 29 * SECOND, 40 * SECOND),
      when,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('portal', 'bad-json', 'other-answer', 'bad-gateway') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('trouble' as const), when }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('busy' as const),
      status: fc.constantFrom(429 as const, 503 as const),
      seconds: fc.constantFrom(1, 7, 120),
      asDate: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refused' as const),
      problem: fc.constantFrom(...FINAL, 'in-progress', 'sign-in-required', 'actor-mismatch', 'unavailable'),
    }),
  },
) as fc.Arbitrary<Fault>

const wait = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.constantFrom(50, 300, SECOND) },
  { weight: 3, arbitrary: fc.constantFrom(3 * SECOND, 6 * SECOND, 20 * SECOND, 70 * SECOND) },
)

/** What people do over several pages and a worker, and what goes wrong meanwhile. */
export const scripts: fc.Arbitrary<Script> = fc.record({
  steps: fc.array(fc.record({ step, wait }), { minLength: 2, maxLength: 16, size: 'max' }),
  faults: fc.array(fault, { maxLength: 18, size: 'max' }),
  drainers: fc.integer({ min: 1, max: 4 }),
  chance: fc.noShrink(fc.nat()),
})
