import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, longDate } from '#src/lib/dates.ts'

/** When points came or went. */
export function RewardTime({ at }: { at: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={at.toISOString()} className="block text-caption text-faint num whitespace-normal">
      {longDate(at, language)} {clock(at, language)}
    </time>
  )
}
