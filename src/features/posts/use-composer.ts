import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Draft } from '#src/data/drafts/hooks/draft.ts'
import { withoutSent } from '#src/data/drafts/hooks/send-draft.ts'
import { createPost } from '#src/data/posts/hooks/posting.ts'
import { type Edit, saveEdit, type SentEdit } from '#src/data/posts/hooks/edit-post.ts'
import { endOfComposition, isComposing } from './composing-key.ts'
import { failReasonOf } from './fail-reasons.ts'
import { useGuestStep } from './use-guest-step.ts'

export interface Composer {
  /** True from the press until the post is saved or refused. */
  isSending: boolean
  /** Why the device could not keep the post; the text is still there. */
  problem: string | null
  mustChooseGuest: boolean
  send(): Promise<void>
}

/**
 * Sends a draft as a post: once a press, cleared only when it is safe on the device. With `edit` it gives that post
 * its new text instead.
 */
export function useComposer(
  draft: Pick<Draft, 'text' | 'setText'>,
  slot: string,
  onPosted: () => void,
  edit?: Edit | SentEdit,
): Composer {
  const { t, i18n } = useLingui()
  const guest = useGuestStep()
  const mustChooseGuest = !edit && guest.mustChoose
  const latest = useRef(draft)
  latest.current = draft
  const isLocked = useRef(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const say = (error: unknown): string => {
    const reason = error instanceof Error && 'reason' in error ? error.reason : null
    if (reason === 'on-its-way') return t`This post is already being sent`
    if (reason === 'edited-elsewhere') return t`This post is being edited in another tab.`
    if (reason === 'unsent') return t`The post couldn’t be sent. Your text is still here. Try again.`
    const refused = failReasonOf(reason)
    if (refused) return i18n._(refused)
    if (reason === 'full') return t`This device’s storage is full, so the post wasn’t saved. Your text is still here.`
    if (reason === 'blocked')
      return t`Your post wasn’t saved because another tab is blocking storage. Close that tab and try again.`
    return t`This device couldn’t save the post. Your text is still here. Try again.`
  }

  async function send() {
    if (isLocked.current || mustChooseGuest) return
    isLocked.current = true
    setSending(true)
    if (isComposing()) await endOfComposition()
    setProblem(null)
    try {
      const content = latest.current.text.trim()
      if (edit) await ('save' in edit ? edit.save(content) : saveEdit(edit, content))
      else {
        await createPost({ content, draftSlot: slot })
        latest.current.setText(withoutSent(latest.current.text, content))
        guest.tell('post')
      }
      onPosted()
    } catch (error) {
      setProblem(say(error))
    } finally {
      isLocked.current = false
      setSending(false)
    }
  }

  return { isSending, problem, mustChooseGuest, send }
}
