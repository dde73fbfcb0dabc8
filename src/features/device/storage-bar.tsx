import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/fields.ts'
import { byteSize } from '#src/lib/bytes.ts'
import type { StorageUse } from '#src/data/storage/hooks/storage.ts'
import { STORAGE_ORDER, storageKinds, totalBytes } from './storage-kinds.ts'

/** What this device stores as a bar by kind, with a size beside each name. */
export function StorageBar({ use }: { use: StorageUse }) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const total = totalBytes(use)
  const kinds = STORAGE_ORDER.filter((kind) => use[kind].bytes > 0)
  if (total === 0)
    return (
      <p className="text-small text-faint">
        <Trans>Nothing is stored on this device yet.</Trans>
      </p>
    )
  return (
    <>
      <div aria-hidden className="flex gap-0.5 h-2.5 rounded-full overflow-hidden bg-surface-3">
        {kinds.map((kind) => (
          <span
            key={kind}
            data-tint={storageKinds[kind].tint}
            className="h-full min-w-1 bg-ink"
            style={{ inlineSize: `${(100 * use[kind].bytes) / total}%` }}
          />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 mt-2.5 text-small">
        {kinds.map((kind) => (
          <div key={kind} data-tint={storageKinds[kind].tint} className="flex items-center gap-1.5">
            <span aria-hidden className="w-2 h-2 rounded-full bg-ink" />
            <dt className="text-muted">{i18n._(storageKinds[kind].label)}</dt>
            <dd className="num text-faint">{byteSize(use[kind].bytes, language)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
