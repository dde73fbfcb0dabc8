import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { problemText } from '#src/features/account/problem-text.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import { askExport, useExport } from '#src/data/session/hooks/exports.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { byteSize } from '#src/lib/bytes.ts'
import { clock, dayWithWeekday } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { Progress } from '#src/ui/progress.tsx'

/** The export of one's data: asked for, made, fetched. Needs a connection and says so. */
export function ExportRow({ title = <Trans comment="heading">Export your data</Trans> }: { title?: ReactNode }) {
  const { t, i18n } = useLingui()
  const made = useExport()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageDescriptor>()
  const state = made?.state ?? 'none'
  const isReady = state === 'ready' && made?.url != null

  async function handleExport() {
    setBusy(true)
    setProblem(undefined)
    try {
      await askExport()
    } catch (error) {
      const why = failureOf(error)
      const name = why.kind === 'network' ? undefined : why.name
      setProblem(
        name === 'too-many-requests'
          ? msg`You’ve reached today’s export limit. Try again tomorrow.`
          : problemText(name),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-2 py-2">
      <div className="flex items-center gap-3 min-h-12">
        <span aria-hidden className="i-ph-export icon-24 text-muted" />
        <span className="flex-1 min-w-0">
          <span className="block">{title}</span>
          <span aria-live="polite" className="block text-caption text-faint">
            <ExportState />
          </span>
        </span>
        {state === 'making' ? null : isReady && !isOffline ? (
          <a href={made?.url ?? ''} download className={buttonClass('soft', 'sm')}>
            <Trans comment="link; saves a file on the device">Download</Trans>
          </a>
        ) : (
          <Button kind="soft" size="sm" isBusy={isBusy} disabled={isOffline} onClick={() => void handleExport()}>
            <Trans comment="button; verb; makes one file of all that is kept of the person">Export</Trans>
          </Button>
        )}
      </div>
      {state === 'making' && made ? (
        <div className="pt-1 ps-9">
          <Progress label={t`Export progress`} value={made.done} max={made.total ?? 1} />
        </div>
      ) : null}
      {isReady && !isOffline ? (
        <div className="ps-9">
          <Button kind="ghost" size="sm" className="-ms-3" isBusy={isBusy} onClick={() => void handleExport()}>
            <Trans comment="button; verb">Export again</Trans>
          </Button>
        </div>
      ) : null}
      <div role="alert">
        {problem ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(problem)}</p> : null}
      </div>
      <p aria-live="polite" className="text-caption text-faint">
        {isOffline ? (
          <span>
            <Trans>Go online to export your data.</Trans>
          </span>
        ) : null}
      </p>
    </div>
  )
}

/** How far the file has come, in words. */
function ExportState() {
  const made = useExport()
  const language = currentLanguage()
  if (made?.state === 'making') {
    const { done, total } = made
    return total === null ? (
      <Trans>Preparing your file. You can leave this page.</Trans>
    ) : (
      <Trans comment="how many things are in a file, of how many">
        Exporting {done} of {total}. You can leave this page.
      </Trans>
    )
  }
  if (made?.state === 'ready' && made.until !== null) {
    const until = new Date(made.until)
    const size = byteSize(made.bytes ?? 0, language)
    const day = dayWithWeekday(until, language)
    const time = clock(until, language)
    return (
      <Trans comment="a size such as 84 MB; a day; a time such as 14:05">
        Ready ({size}), until {day}, {time}
      </Trans>
    )
  }
  if (made?.state === 'failed') return <Trans>That didn’t work. Try again.</Trans>
  const bytes = made?.holds.bytes ?? 0
  const size = byteSize(bytes, language)
  return bytes > 0 ? (
    <Trans comment="a size such as 84 MB">Posts, comments and pictures in one ZIP, about {size}</Trans>
  ) : (
    <Trans>Posts, comments and pictures in one ZIP</Trans>
  )
}
