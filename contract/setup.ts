import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** How long a setup link can be used. */
export const SETUP_HOURS = 24
/** What a setup link carries after `/setup#`. */
export const SetupToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not-a-token'))

export const setup = {
  /**
   * Makes the caller the portal's first operator, once. A token that was used, is a day old or was guessed, and any token
   * while there is an operator, are refused alike, as `wrong-credentials`. A guest is `guest-refused`.
   */
  claim: endpoint({
    method: 'post',
    path: '/api/setup',
    body: v.object({ token: SetupToken }),
    reply: v.object({ role: v.literal('operator') }),
    access: 'session',
    lists: ['portal'],
  }),
}
