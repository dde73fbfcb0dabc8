import { ApiError } from '#src/api/api-error.ts'
import { reaching } from './reaching.ts'

let asking: Promise<void> | undefined

/** Runs a reading that names its reader; null where the server knows them as another. */
async function named<T>(run: (isNamed: boolean) => Promise<T>): Promise<{ answer: T } | null> {
  try {
    return { answer: await reaching(() => run(true)) }
  } catch (error) {
    if (error instanceof ApiError && error.problemName === 'actor-mismatch') return null
    throw error
  }
}

/**
 * Runs a reading whose answer differs by reader, as that of posts does with its hearts. Where the server knows this
 * device's person as another, as when a session has ended under an open page, it is asked whose session this is, which
 * opens a guest's again, and the reading is run once more; and at last without a name, so that it is answered whatever
 * came of that. Notes whether the server could be reached, and rejects as `run` does.
 */
export async function readAsPerson<T>(run: (isNamed: boolean) => Promise<T>): Promise<T> {
  const first = await named(run)
  if (first) return first.answer
  asking ??= import('./sign-in.ts').then(({ askSession }) => askSession()).finally(() => (asking = undefined))
  await asking
  const second = await named(run)
  return second ? second.answer : reaching(() => run(false))
}
