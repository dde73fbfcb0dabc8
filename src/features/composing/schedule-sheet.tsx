import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { is } from 'valibot'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { type ScheduledView, schedulePost, useScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PostContent } from '#contract/posts.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import type { Language } from '#src/lib/language.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { quickTimes, whenOf } from './schedule-rules.ts'
import { timeFault, TimePicker } from './time-picker.tsx'

interface ScheduleSheetProps {
  /** What stands in the composer that it was opened from, if in any. */
  composer?: { slot: string; text: string; onScheduled(): void }
  onClose(): void
}

/** A time for the post in the composer, and the posts that wait for theirs. */
export function ScheduleSheet({ composer, onClose }: ScheduleSheetProps) {
  const { t } = useLingui()
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const view = useScheduled(isMember)
  return (
    <Dialog
      title={
        composer
          ? t({ message: 'Schedule', comment: 'button of the composer, and title of what it opens; verb' })
          : t({ message: 'Scheduled posts', comment: 'title of a list' })
      }
      onClose={onClose}
    >
      {account && !isMember ? (
        <div className="flex flex-col items-start gap-3 pb-2">
          <p className="text-small text-muted">
            <Trans>Members can schedule posts. Your text stays here.</Trans>
          </p>
          <Link to="/sign-in" className={buttonClass('primary', 'sm')}>
            <Trans comment="link where something is for members alone">Become a member</Trans>
          </Link>
        </div>
      ) : view ? (
        <>
          {composer ? <ScheduleForm {...composer} view={view} onClose={onClose} /> : null}
          <ScheduledList {...view} />
          {composer || view.items.length > 0 ? null : (
            <p className="py-6 text-small text-muted">
              <Trans>No scheduled posts.</Trans>
            </p>
          )}
        </>
      ) : (
        <div aria-busy className="h-40" />
      )}
    </Dialog>
  )
}

interface ScheduleFormProps {
  slot: string
  text: string
  view: ScheduledView
  onScheduled(): void
  onClose(): void
}

/** A time for what stands in a composer; once it is kept, the composer is empty. */
function ScheduleForm({ slot, text, view, onScheduled, onClose }: ScheduleFormProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const isOffline = useIsOffline()
  const [at, setAt] = useState<Date | undefined>(() => quickTimes(new Date())[0]?.at)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const when = at ? whenOf(at, new Date(), language) : ''
  const content = text.trim()

  if (content === '')
    return (
      <p className="pb-2 text-small text-muted">
        <Trans>Write a post first, then choose when to publish it.</Trans>
      </p>
    )
  if (view.items.length >= view.most) {
    const most = view.most
    return (
      <p className="pb-2 text-small text-muted">
        <Trans comment="most: how many posts can wait for their time at once">
          You already have {most} scheduled posts. Post or delete one first. Your text stays here.
        </Trans>
      </p>
    )
  }
  if (!is(PostContent, content))
    return (
      <p className="pb-2 text-small text-danger-text">
        <Trans>This text can’t be posted as it is. Shorten it first.</Trans>
      </p>
    )

  async function handleSchedule() {
    if (!at || timeFault(at, view.aheadMs)) return setAt(at && new Date(at))
    setBusy(true)
    setProblem(null)
    try {
      await schedulePost({ content, at, lang: language, draftSlot: slot })
      toast.show({
        icon: 'i-ph-calendar-check-fill',
        title: t({ message: `Scheduled for ${when}`, comment: 'toast; followed by a day and time' }),
      })
      onScheduled()
      onClose()
    } catch {
      setProblem(t`This device couldn’t save the post. Your text is still here. Try again.`)
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-3 pb-3">
      <bdi className="line-clamp-2 text-15px leading-1.5 text-muted [overflow-wrap:anywhere]">{content}</bdi>
      <TimePicker value={at} onChange={setAt} aheadMs={view.aheadMs} />
      {isOffline ? (
        <p className="post-bar strip-pending mt-0! pe-3!">
          <span aria-hidden className="i-ph-clock-fill icon-18" />
          <Trans>
            You’re offline. If you’re online by then, it will be posted on time. If not, we’ll ask you again.
          </Trans>
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="field-error mt-0!">
          <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
          {problem}
        </p>
      ) : null}
      <Button
        kind="primary"
        className="w-full"
        isBusy={isBusy}
        disabled={!at || timeFault(at, view.aheadMs) !== undefined}
        onClick={() => void handleSchedule()}
      >
        {at ? (
          <Trans comment="button; followed by a day and time">Schedule for {when}</Trans>
        ) : (
          <Trans comment="button without effect until a day and time are chosen">Choose a time</Trans>
        )}
      </Button>
    </div>
  )
}
