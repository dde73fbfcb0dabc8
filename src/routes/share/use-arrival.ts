import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepShare, shareText } from '#src/data/shares/hooks.ts'

/** A share that came by this page's address. */
export interface Arrival {
  /** `keeping`: not safe yet; `kept`: safe, or nothing came; `unkept`: this device could not keep it. */
  state: 'keeping' | 'kept' | 'unkept'
  text: string
  /** Its draft, once it is kept. */
  slot: string | null
  /** Pictures came with it and could not be taken over. */
  isPictureLost: boolean
}

/** Reads the address as it came: the router would take a text such as `1.0` for a number. */
function readAddress() {
  const said = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  const word = (name: string) => said.get(name) ?? ''
  const words = { title: word('title'), text: word('text'), url: word('url') }
  return { words, text: shareText(words), isPictureLost: said.has('lost') }
}

/** Keeps what the address brings, and then takes it out of the address, so that a reload does not bring it again. */
export function useArrival(): Arrival {
  const navigate = useNavigate()
  const [{ words, text, isPictureLost }] = useState(readAddress)
  const [now, setNow] = useState<Pick<Arrival, 'state' | 'slot'>>({ state: text ? 'keeping' : 'kept', slot: null })
  useEffect(() => {
    if (!text) return
    void keepShare(words).then(
      (slot) => {
        setNow({ state: 'kept', slot })
        void navigate({ to: '/share', replace: true, resetScroll: false })
      },
      () => setNow({ state: 'unkept', slot: null }),
    )
  }, [navigate, text, words])
  return { ...now, text, isPictureLost }
}
