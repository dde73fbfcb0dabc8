import { useRef } from 'react'
import { type Sending, textIn } from '#src/data/drafts/hooks/draft.ts'
import { sendDraft } from '#src/data/drafts/hooks/send-draft.ts'
import { endOfComposition, isComposing } from './composing-key.ts'

interface Send {
  /** Whether this text can be sent; of a blank one, whether something else goes with it. */
  canSend(text: string): boolean
  work(sent: Sending): Promise<unknown>
}

/**
 * Sends what stands in the field of a draft at the press, once: a second press finds the field empty. What is being
 * composed is part of it.
 */
export function useSendDraft(slot: string): (send: Send) => Promise<void> {
  const isWaiting = useRef(false)
  const blanks = useRef(0)
  return async ({ canSend, work }) => {
    if (isWaiting.current) return
    if (isComposing()) {
      isWaiting.current = true
      await endOfComposition()
      isWaiting.current = false
    }
    const text = textIn(slot)
    const isBlank = text.trim() === ''
    // a picture alone leaves nothing in the field by which a second press would be known
    if (!canSend(text) || (isBlank && blanks.current > 0)) return
    blanks.current += isBlank ? 1 : 0
    try {
      await sendDraft(slot, work)
    } finally {
      blanks.current -= isBlank ? 1 : 0
    }
  }
}
