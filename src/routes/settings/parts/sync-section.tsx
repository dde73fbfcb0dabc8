import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SyncRow } from '#src/features/device/sync-row.tsx'
import { useOutbox } from '#src/data/sync/hooks/outbox.ts'
import { Part } from './part.tsx'

/** Whether all that was written here has reached the server, and the way to what has not. */
export function SyncSection() {
  const { t } = useLingui()
  const outbox = useOutbox()
  const unsent = (outbox?.waiting ?? 0) + (outbox?.failed ?? 0)
  return (
    <Part id="sync" title={t({ message: 'Sync', comment: 'heading: whether this device and the server agree' })}>
      <SyncRow />
      <Link to="/outbox" className="row mt-1 -mb-2">
        <span aria-hidden className="i-ph-paper-plane-tilt icon-24 text-muted" />
        <span className="flex-1">
          <Trans comment="title of the list of changes that wait to be sent; ja: 送信トレイ">Outbox</Trans>
        </span>
        <span className="num text-small text-faint">{unsent > 0 ? unsent : null}</span>
        <span aria-hidden className="i-ph-caret-right icon-18 text-faint" />
      </Link>
    </Part>
  )
}
