import { useEffect, useRef } from 'react'
import { holdBack } from './hold-back.ts'

/** While `isOpen`, the device's Back calls `onBack` and the page stays. Every overlay above a page calls this. */
export function useHoldBack(isOpen: boolean, onBack: () => void): void {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => (isOpen ? holdBack(() => back.current()) : undefined), [isOpen])
}
