import { Trans } from '@lingui/react/macro'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'

/** Says to whom the moderators have suspended until when that is, and what becomes of what they write meanwhile. */
export function SuspendedNote() {
  const language = useLanguage()
  const until = useAccount()?.user?.suspendedUntil
  if (!until || Date.parse(until) < Date.now()) return null
  const day = longDate(new Date(until), language)
  return (
    <p className="flex items-start gap-2 mb-3 px-4 py-3 bg-danger-soft text-small text-danger-text rounded-12px">
      <span aria-hidden className="i-ph-warning-circle mt-0.5 flex-none icon-16" />
      <span>
        <Trans>
          The moderators have suspended this account until {day}. You can read and delete; what you write stays on this
          device and is sent after that.
        </Trans>
      </span>
    </p>
  )
}
