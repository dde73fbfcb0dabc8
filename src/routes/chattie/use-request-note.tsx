import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { REQUEST_MAX_CODE_POINTS, requestFault } from '#src/data/conversations/hooks/writing.ts'

/** Says above a first text to a member who does not follow the sender what it may be, and why it cannot be sent. */
export function useRequestNote(): (text: string) => { says: ReactNode; isRefused: boolean } {
  return (text) => {
    const fault = requestFault(text)
    const length = [...text].length
    if (fault === 'too-long')
      return {
        isRefused: true,
        says: (
          <Trans comment="over a first message to a stranger that is too long; length / most">
            A first message can have up to 500 characters: {length} / {REQUEST_MAX_CODE_POINTS}
          </Trans>
        ),
      }
    if (fault === 'link') return { isRefused: true, says: <Trans>A first message can’t contain links.</Trans> }
    return {
      isRefused: false,
      says: (
        <Trans>
          They don’t follow you. Until they accept, you can send one message of up to 500 characters, without links.
        </Trans>
      ),
    }
  }
}
