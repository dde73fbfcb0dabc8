import { useEffect } from 'react'
import { ApiError } from '#src/data/api/api-error.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'

/** What each reading of the console has: it is live, so it is requested whenever its page opens, and stored nowhere. */
export const LIVE = { staleTime: 0, meta: NOT_PERSISTED } as const

/** How a reading stands, for the page that waits for it. */
export interface Reading {
  isLoading: boolean
  /** There is no answer, and none of before. */
  isError: boolean
  retry(): void
}

interface Query {
  data: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch(): Promise<unknown>
}

/** Requests a reading again once the network is back; where the server refuses it, asks who acts here now. */
export function useReading(query: Query): Reading {
  useAskAgain(query)
  const isRefused = query.error instanceof ApiError && query.error.status === 403
  useEffect(() => {
    if (isRefused) void refreshSession() // without an answer the device's record holds
  }, [isRefused])
  const isMissing = query.data === undefined
  return {
    isLoading: isMissing && (query.isFetching || !query.isError),
    isError: isMissing && query.isError,
    retry: () => void query.refetch(), // its outcome shows by itself
  }
}
