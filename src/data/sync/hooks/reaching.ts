import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { reportReached, reportUnreached } from './connection.ts'

/** Runs a call and notes whether the server could be reached; rejects as the call does. */
export async function reaching<T>(run: () => Promise<T>): Promise<T> {
  try {
    const answer = await run()
    reportReached()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 502) reportReached()
    else if (error instanceof ApiError || error instanceof NetworkError) reportUnreached()
    throw error
  }
}
