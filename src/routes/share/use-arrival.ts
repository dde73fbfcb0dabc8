import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { boundText, cutLongShares, saveShare, shareText } from '#src/data/shares/hooks.ts'

/** A share that came by this page's address. */
export interface Arrival {
  /** `keeping`: not safe yet; `kept`: safe, or nothing came; `unkept`: this device could not keep it. */
  state: 'keeping' | 'kept' | 'unkept'
  text: string
  /** How many characters were left out behind the text, since no draft has room for them. */
  cut: number
  /** Its draft, once it is kept. */
  slot: string | null
  /** Pictures came with it and could not be taken over. */
  isPictureLost: boolean
}

/** Reads the address as it came: the router would take a text such as `1.0` for a number. */
function readAddress() {
  const said = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  const word = (name: string) => said.get(name) ?? ''
  const { text, cut } = boundText(shareText({ title: word('title'), text: word('text'), url: word('url') }))
  const cutBefore = /^\d{1,9}$/.test(word('cut')) ? Number(word('cut')) : 0
  return { text, cut: cut + cutBefore, isPictureLost: said.has('lost') }
}

/** Keeps what the address brings, and then takes it out of the address, so that a reload does not bring it again. */
export function useArrival(): Arrival {
  const navigate = useNavigate()
  const [{ text, cut, isPictureLost }] = useState(readAddress)
  const [now, setNow] = useState<Pick<Arrival, 'state' | 'slot'>>({ state: 'keeping', slot: null })
  useEffect(() => {
    const isTidy = cutLongShares().catch(() => undefined) // without a store nothing is kept there
    if (!text) return void isTidy.then(() => setNow({ state: 'kept', slot: null }))
    void isTidy
      .then(() => saveShare(text, cut))
      .then(
        (slot) => {
          setNow({ state: 'kept', slot })
          void navigate({ to: '/share', replace: true, resetScroll: false })
        },
        () => setNow({ state: 'unkept', slot: null }),
      )
  }, [navigate, text, cut])
  return { ...now, text, cut, isPictureLost }
}
