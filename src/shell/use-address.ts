import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a pause in typing is before the text stands in the address. */
const PAUSE_MS = 250

/** Changes parts of the page's address in place: no entry of Back, and the page stays where it is scrolled to. */
export function useChangeSearch(): (change: Record<string, string | undefined>) => void {
  const navigate = useNavigate()
  return useCallback(
    (change) =>
      // not awaited: the page draws itself when the address has changed
      void navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => ({ ...now, ...change })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}

/** A short text that stands in the address under `name`: shown as it is typed, in the address after a pause. */
export function useAddressText(name: string): [string, (text: string) => void] {
  const changeSearch = useChangeSearch()
  const inAddress = useRouterState({
    select: (state) => String((state.location.search as Record<string, unknown>)[name] ?? ''),
  })
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change by something else than typing: Back, a link of the page.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    clearTimeout(timer.current)
    setText(inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = next
        changeSearch({ [name]: next || undefined })
      }, PAUSE_MS)
    },
    [changeSearch, name],
  )
  return [text, change]
}
