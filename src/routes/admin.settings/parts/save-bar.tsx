import { Trans, useLingui } from '@lingui/react/macro'
import { SaveFailure } from '#src/features/console/save-failure.tsx'
import type { PortalForm } from '#src/features/console/use-portal-form.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Stands at the end of the window while something is not saved: what that means, and the two ways on. */
export function SaveBar({ form, onSave }: { form: PortalForm; onSave(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  if (!form.hasChanges) return null
  const hasFaults = Object.keys(form.faults).length > 0
  async function discard() {
    const bringBack = await form.discard()
    toast.show({
      icon: 'i-ph-trash',
      title: t`Your changes were discarded`,
      action: {
        label: t({ message: 'Undo', comment: 'button; takes back what was done last' }),
        onSelect: bringBack,
      },
    })
  }
  return (
    <div className="sticky bottom-[var(--dock)] z-5 mt-4 p-4 bg-surface line-above desktop:(bottom-4 rounded-18px border-0 raised-3)">
      <SaveFailure form={form} />
      <div className="flex flex-wrap items-center gap-2.5">
        <p aria-live="polite" className="flex-1 basis-48 text-small text-muted">
          {isOffline ? (
            <span>
              <Trans>Not saved yet. Your changes are kept on this device. Go online to save them.</Trans>
            </span>
          ) : hasFaults ? (
            <span className="text-danger-text">
              <Trans>Not saved. Check the marked fields.</Trans>
            </span>
          ) : (
            <span>
              <Trans>Not saved yet. Your changes are kept on this device.</Trans>
            </span>
          )}
        </p>
        <div className="flex flex-1 basis-60 gap-2.5 [&>*]:flex-1">
          <Button disabled={form.isBusy} onClick={() => void discard()}>
            <Trans context="settings" comment="button; forgets what was changed and not saved; verb">
              Discard
            </Trans>
          </Button>
          <Button kind="primary" isBusy={form.isBusy} disabled={isOffline} onClick={onSave}>
            <Trans context="console" comment="button; keeps what was changed; verb">
              Save
            </Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
