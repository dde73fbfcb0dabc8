import { useRef, useState } from 'react'
import { loadUndescribed, usePostPictures } from '#src/data/drafts/hooks/post-pictures.ts'
import { useAskForWords } from '#src/data/drafts/hooks/ask-for-words.ts'

export interface WordsQuestion {
  isAsking: boolean
  /** Posts, unless words for a picture are missing and its person wants to be asked: then it asks, once. */
  postOrAsk(): Promise<void>
  /** Posts as it is. */
  post(): void
  stop(): void
}

/** Whether a draft's person is asked for the words that its pictures lack before it is posted. */
export function useWordsQuestion(slot: string, send: () => Promise<void>): WordsQuestion {
  const hasPictures = (usePostPictures(slot) ?? []).length > 0
  const [wantsAsking] = useAskForWords()
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
