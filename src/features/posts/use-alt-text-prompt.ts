import { useRef, useState } from 'react'
import { loadUndescribed, useDraftPictures } from '#src/data/drafts/hooks/draft-pictures.ts'
import { useAltTextPromptOn } from '#src/data/drafts/hooks/alt-text-prompt.ts'

export interface AltTextQuestion {
  isAsking: boolean
  /** Posts, unless words for a picture are missing and its person wants to be asked: then it asks, once. */
  postOrAsk(): Promise<void>
  /** Posts as it is. */
  post(): void
  stop(): void
}

/** Whether a draft's person is asked for the words that its pictures lack before it is posted. */
export function useAltTextPrompt(slot: string, send: () => Promise<void>): AltTextQuestion {
  const hasPictures = (useDraftPictures(slot) ?? []).length > 0
  const [wantsAsking] = useAltTextPromptOn()
  const [isAsking, setAsking] = useState(false)
  const isBusy = useRef(false)

  async function postOrAsk() {
    if (!hasPictures || isAsking || wantsAsking === false) return send()
    if (isBusy.current) return
    isBusy.current = true
    const missing = await loadUndescribed(slot).catch(() => [])
    isBusy.current = false
    if (missing.length === 0) return send()
    setAsking(true)
  }
  return { isAsking, postOrAsk, post: () => void send(), stop: () => setAsking(false) }
}
