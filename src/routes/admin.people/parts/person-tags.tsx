import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPerson } from '#src/data/admin/hooks/people.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { shortDay } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { roleWords } from '../words.ts'

/** What a person may do, and what holds for them now: each a tag with its words. */
export function PersonTags({ person }: { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const until = person.suspendedUntil && Date.parse(person.suspendedUntil) > Date.now() ? person.suspendedUntil : null
  const untilDay = until && shortDay(new Date(until), language)
  const leavesDay = person.leavesAt ? shortDay(new Date(person.leavesAt), language) : null
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {person.role === 'operator' ? (
        <span className="tag bg-[var(--text)] text-[var(--text-inv)]">{i18n._(roleWords.operator)}</span>
      ) : person.role === 'moderator' ? (
        <Badge kind="done">{i18n._(roleWords.moderator)}</Badge>
      ) : (
        <Badge>
          {person.isGuest
            ? t({ message: 'Guest', context: 'role', comment: 'a person without an account; ja: ゲスト' })
            : i18n._(roleWords.member)}
        </Badge>
      )}
      {person.isOfficial ? (
        <Badge kind="accent" icon="i-ph-seal-check-fill">
          <Trans context="person" comment="tag of a person who is marked as official; ja: 公式">
            Official
          </Trans>
        </Badge>
      ) : null}
      {untilDay ? (
        <Badge kind="failed" icon="i-ph-prohibit">
          <Trans comment="tag of a person; {untilDay} is a day; ja: {untilDay}まで停止">
            Suspended until {untilDay}
          </Trans>
        </Badge>
      ) : null}
      {leavesDay ? (
        <Badge kind="pending" icon="i-ph-clock">
          <Trans comment="tag of a person whose account will be deleted; {leavesDay} is a day">
            Leaves on {leavesDay}
          </Trans>
        </Badge>
      ) : null}
    </span>
  )
}
