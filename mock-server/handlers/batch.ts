import type { Handlers } from '#contract/api.ts'
import { HEADER } from '#contract/headers.ts'
import { checkEntries, runBatch } from '#contract/host/batch.ts'
import type { Method } from '#contract/endpoint.ts'
import type { MockContext } from '../context.ts'

export const batch: Handlers<MockContext>['batch'] = {
  /** Asks this very host for each entry as if it had come alone. */
  send({ body: { entries } }, { ask, request }) {
    checkEntries(entries)
    const { 'content-type': _type, ...common } = request.headers
    const run = runBatch(entries)
    let step = run.next()
    while (!step.done) {
      const { key, method, path, body } = step.value
      step = run.next(
        ask({
          method: method.toLowerCase() as Method,
          // text-calls: checkEntries has read the path
          url: new URL(path, request.url),
          headers: {
            ...common,
            [HEADER.key.toLowerCase()]: key,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? '' : JSON.stringify(body),
          jar: request.jar,
        }),
      )
    }
    return step.value
  },
}
