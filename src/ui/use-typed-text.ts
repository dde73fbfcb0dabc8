import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field whose value lives elsewhere and comes back late, as from the address: what is typed shows at once
 * and is never overtaken by an older value, so that input methods are not disturbed. A value from outside wins.
 */
export function useTypedText(value: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const onTheWay = useRef<string[]>([])
  useEffect(() => {
    const at = onTheWay.current.indexOf(value)
    if (at >= 0) onTheWay.current.splice(0, at + 1)
    else setText(value)
  }, [value])
  return [
    text,
    (next) => {
      setText(next)
      if (next !== value || onTheWay.current.length > 0) onTheWay.current.push(next)
      onType(next)
    },
  ]
}
