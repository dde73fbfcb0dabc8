import { useLingui } from '@lingui/react/macro'
import { reasonWords } from '#src/features/reports/reason-words.ts'

/** Says to its author alone that moderators have taken something down, and why; the text stays theirs. */
export function TakenDown({ reason, what }: { reason: string; what: 'post' | 'comment' }) {
  const { t, i18n } = useLingui()
  const known = Object.hasOwn(reasonWords, reason) ? (reason as keyof typeof reasonWords) : 'other'
  const why = i18n._(reasonWords[known])
  return (
    <p className="flex items-start gap-2 my-2 px-3.5 py-2.5 rounded-12px bg-danger-soft text-small text-danger-text">
      <span aria-hidden className="i-ph-warning-circle mt-0.5 flex-none icon-16" />
      <span>
        {what === 'post'
          ? t({
              message: `Moderators took this post down: ${why}. Only you can see it.`,
              comment: 'to its author; the reason stands in it',
            })
          : t({
              message: `Moderators took this comment down: ${why}. Only you can see it.`,
              comment: 'to its author; the reason stands in it',
            })}
      </span>
    </p>
  )
}
