import { Plural } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import type { LiveSession } from '../sample.ts'

/** How many watch a stream, over its picture. */
export function ViewerCount({ live }: { live: LiveSession }) {
  const viewers = counted(live.viewersCount, useLanguage())
  return (
    <span className="flex items-center gap-1 px-1.5 rounded-6px bg-[rgb(0_0_0/.7)] text-11px leading-1.8 font-650 text-white num">
      <span aria-hidden className="i-ph-eye-fill icon-14" />
      <Plural value={live.viewersCount} one={`${viewers} watching`} other={`${viewers} watching`} />
    </span>
  )
}
