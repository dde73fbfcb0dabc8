import { setTimeout as wait } from 'node:timers/promises'

/** The longest that a step makes the next one wait. */
const REST_MAX_MS = 1000

/**
 * One step of work that no request waits for; resolves after a rest as long as the step has taken. So such work takes
 * half of a database at most, on a slow machine too.
 */
export async function paced<T>(step: () => PromiseLike<T>): Promise<T> {
  const since = performance.now()
  const done = await step()
  await wait(Math.min(REST_MAX_MS, performance.now() - since))
  return done
}
