import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { timeLeft } from './rules.ts'

/** The clock, told again every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Puts the time that is left into words: "In 2 h", "In 1 h 59 min", "In 40 s". */
export function useTimeLeft(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const { hours, minutes, seconds } = timeLeft(ms)
    if (hours > 0 && minutes > 0) return t({ message: `In ${hours} h ${minutes} min`, comment: 'when it starts' })
    if (hours > 0) return t({ message: `In ${hours} h`, comment: 'when it starts' })
    if (minutes > 0) return t({ message: `In ${minutes} min`, comment: 'when it starts' })
    return t({ message: `In ${seconds} s`, comment: 'when it starts; seconds' })
  }
}
