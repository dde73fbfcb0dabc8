import { useEffect, useState } from 'react'
import { codePoints } from '#contract/cut-text.ts'
import { giveFiles } from '#src/features/posts/dropped-files.ts'
import type { NotTaken } from '#src/features/posts/later/not-taken.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const NotTakenToast = lazyWithRetry(
  withTexts(() => import('#src/features/posts/later/not-taken.tsx'), 'live'),
  'NotTakenToast',
)

/** Stays on the page when content is dropped on it or pasted into it: files go to the open composer, and a cut text is reported. */
export function DropIsland() {
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    /** What takes a drop itself: text in a field, a file in a choice of files. */
    const isTaken = (event: DragEvent) =>
      event.defaultPrevented ||
      (event.target instanceof Element &&
        event.target.closest(hasFiles(event) ? 'input[type=file]' : 'input, textarea, [contenteditable]') !== null)
    function handleOver(event: DragEvent) {
      if (isTaken(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = hasFiles(event) ? 'copy' : 'none'
    }
    function handleDrop(event: DragEvent) {
      if (isTaken(event)) return
      event.preventDefault() // the browser would leave for the file or the link
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0 && !giveFiles(files)) setNotTaken({ what: 'files' })
    }
    function handlePaste({ target, clipboardData, defaultPrevented }: ClipboardEvent) {
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (defaultPrevented || !isField || target.maxLength < 0) return
      const { value, selectionStart, selectionEnd } = target
      const lines = clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? ''
      const pasted = target instanceof HTMLInputElement ? lines.replaceAll('\n', '') : lines
      const all = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)
      // how much the field has taken is known once the browser has pasted it
      setTimeout(() => {
        const over = codePoints(all) - codePoints(target.value)
        if (over > 0) setNotTaken({ what: 'end', over })
      })
    }
    addEventListener('dragover', handleOver)
    addEventListener('drop', handleDrop)
    addEventListener('paste', handlePaste)
    return () => {
      removeEventListener('dragover', handleOver)
      removeEventListener('drop', handleDrop)
      removeEventListener('paste', handlePaste)
    }
  }, [])
  return notTaken ? <NotTakenToast notTaken={notTaken} onShown={() => setNotTaken(null)} /> : null
}
