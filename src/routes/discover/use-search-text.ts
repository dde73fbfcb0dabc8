import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TYPING_PAUSE_MS } from './rules.ts'

/**
 * The text of the search field. What is typed is searched for after a pause, at once on Enter and before the page is
 * left, and never while an input method is composing; `found` coming from elsewhere (a chip, Back) fills the field.
 */
export function useSearchText(found: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(found)
  const asked = useRef(found)
  /** What was asked for and has not come back as `found` yet: it must not run over what was typed since. */
  const underWay = useRef<string[]>([])
  const latest = useRef(text)
  const search = useRef(onSearch)
  search.current = onSearch
  const isComposing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const at = underWay.current.indexOf(found)
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1)
    if (at >= 0 || found === asked.current) return
    asked.current = found
    latest.current = found
    setText(found)
  }, [found])

  const [flush] = useState(() => () => {
    clearTimeout(timer.current)
    const q = latest.current.trim()
    if (q === asked.current) return
    asked.current = q
    underWay.current.push(q)
    search.current(q)
  })
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      clearTimeout(timer.current)
    }
  }, [flush])

  function wait() {
    clearTimeout(timer.current)
    if (!isComposing.current) timer.current = setTimeout(flush, TYPING_PAUSE_MS)
  }

  return {
    text,
    change(next: string) {
      latest.current = next
      setText(next)
      wait()
    },
    /** Puts a text in and searches for it at once. */
    fill(next: string) {
      latest.current = next
      setText(next)
      flush()
    },
    /** Events of the field, for the element around it. */
    events: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        wait()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !isComposing.current && !event.nativeEvent.isComposing) flush()
      },
    },
  }
}
