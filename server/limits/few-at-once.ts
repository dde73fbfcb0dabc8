import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../context.ts'
import { Turns } from './turns.ts'

const AT_ONCE = 4
/** A school behind one address asks at once when it hears of a change. */
const WAITING_MAX = 2000

/**
 * Lets a few requests of one address begin in one turn of the event loop, so that it comes to other people's between them:
 * a refusal waits for nothing, and hundreds of them would fill one turn.
 */
export function fewAtOnce(): MiddlewareHandler<AppEnv> {
  const turns = new Turns(AT_ONCE, WAITING_MAX)
  return async (c, next) => {
    await turns.take(c.get('sender').address, nextTurn)
    await next()
  }
}
