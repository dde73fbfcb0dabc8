import { useEffect, useState } from 'react'
import { nextChangeMs, relativeTime } from '#src/lib/relative-time.ts'
import { wakeAt } from './clock.ts'
import { useLanguage } from './use-language.ts'

/** How long ago something was; the text changes by itself as time goes on. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const language = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const delayMs = nextChangeMs(at, now)
    return delayMs === null ? undefined : wakeAt(now + Math.max(delayMs, 1000), setNow)
  }, [at, now])
  return (
    <time dateTime={at} className={className}>
      {relativeTime(at, now, language)}
    </time>
  )
}
