import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '#contract/fields.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { type Outbox, useIsOffline, useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { syncNow, useSyncedAt } from '#src/data/sync/hooks/sync-now.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** How far this device and the server agree, with a way to see to it now. */
export function SyncRow() {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const isOffline = useIsOffline()
  const storedAt = useSyncedAt()
  const [doneAt, setDoneAt] = useState<Date>()
  const [isBusy, setBusy] = useState(false)

  async function handleSync() {
    setBusy(true)
    const isDone = await syncNow().finally(() => setBusy(false))
    if (isDone) {
      setDoneAt(new Date())
      toast.show({ icon: 'i-ph-cloud-check-fill', title: t`Everything is in sync` })
    } else toast.show({ icon: 'i-ph-cloud-slash', title: t`Some changes couldn’t be synced. Try again later.` })
  }

  const at = doneAt && (!storedAt || doneAt > storedAt) ? doneAt : storedAt
  const unsent = (outbox?.waiting ?? 0) + (outbox?.failed ?? 0)
  return (
    <div className="inset flex items-center gap-2.5 min-h-15 py-2!">
      <span
        aria-hidden
        className={`icon-24 ${unsent > 0 ? 'i-ph-clock-fill text-pending-text' : isOffline ? 'i-ph-cloud-slash text-muted' : 'i-ph-cloud-check-fill text-success-text'}`}
      />
      <p aria-live="polite" className="flex-1 min-w-0 text-small">
        <State outbox={outbox} isOffline={isOffline} at={at} language={i18n.locale as Language} />
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => void handleSync()}>
        <Trans comment="button; send and fetch what there is">Sync now</Trans>
      </Button>
    </div>
  )
}

interface StateProps {
  outbox: Outbox | undefined
  isOffline: boolean
  at: Date | null | undefined
  language: Language
}

function State({ outbox, isOffline, at, language }: StateProps) {
  if (!outbox || at === undefined) return null
  if (outbox.failed + outbox.waiting > 0)
    return (
      <Link to="/outbox" className="link inline-flex items-center min-h-11 -my-2">
        {outbox.failed > 0 ? (
          <Plural value={outbox.failed} one="# change wasn’t sent" other="# changes weren’t sent" />
        ) : (
          <Plural value={outbox.waiting} one="# change waiting to send" other="# changes waiting to send" />
        )}
      </Link>
    )
  if (!at)
    return isOffline ? <Trans>Offline. Nothing has been synced yet</Trans> : <Trans>Nothing waiting to send</Trans>
  const isToday = at.toDateString() === new Date().toDateString()
  const time = isToday ? clock(at, language) : `${longDate(at, language)} ${clock(at, language)}`
  if (isOffline) return <Trans comment="then the time of the last sync">Offline · last synced {time}</Trans>
  return <Trans comment="then the time, such as 14:11">Everything is in sync · {time}</Trans>
}
