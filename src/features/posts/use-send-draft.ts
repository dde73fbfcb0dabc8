import { useRef } from 'react'
import { type Sending, textIn } from '#src/data/drafts/hooks/draft.ts'
import { sendDraft } from '#src/data/drafts/hooks/send-draft.ts'
import { endOfComposition, isComposing } from './composing-key.ts'

interface Send {
  /** Whether this text can be sent; for a blank one, whether it has a picture to go with it. */
  canSend(text: string): boolean
  work(sent: Sending): Promise<unknown>
}

/**
 * Sends the text in a draft's field at the press, once: a second press finds the field empty. Text that is being
 * composed is included.
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
    // a picture alone leaves no text in the field by which a second press would be noticed
    if (!canSend(text) || (isBlank && blanks.current > 0)) return
    blanks.current += isBlank ? 1 : 0
    try {
      await sendDraft(slot, work)
    } finally {
      blanks.current -= isBlank ? 1 : 0
    }
  }
}
