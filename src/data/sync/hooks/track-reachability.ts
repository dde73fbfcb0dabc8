import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { TIME_OUT } from '#src/data/api/http.ts'
import { reportReached, reportUnreached } from './connection.ts'

/** Runs a call and notes whether the server could be reached; rejects as the call does. */
export async function trackReachability<T>(run: () => Promise<T>): Promise<T> {
  const askedAt = Date.now()
  try {
    const answer = await run()
    reportReached()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 502) reportReached()
    else if (error instanceof ApiError || error instanceof NetworkError)
      reportUnreached(wasWaited(error) ? askedAt : undefined)
    throw error
  }
}

/** A call that ran out of time has met silence from its beginning. */
const wasWaited = (error: Error): boolean => error instanceof NetworkError && error.message === TIME_OUT
