import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAppUpdate } from '#src/data/device/hooks/app-update.ts'
import { useSyncState } from '#src/data/sync/hooks/outbox.ts'
import { toast } from '#src/ui/toast-store.ts'

/** States in which the strip offers the newer version itself, or soon will. */
const FREE: ReadonlySet<string> = new Set(['update', 'update-needed', 'syncing', 'done'])

/** Offers a newer version in a toast while the strip has something more urgent to say. */
export function UpdateToast() {
  const { t } = useLingui()
  const { isOffered, apply, later } = useAppUpdate()
  const kind = useSyncState()?.kind
  const shows = isOffered && kind !== undefined && !FREE.has(kind)
  useEffect(() => {
    if (!shows) return
    const id = toast.show({
      title: t({ message: 'Update available', comment: 'a newer version of the app' }),
      icon: 'i-ph-download-simple',
      stays: true,
      otherAction: { label: t({ message: 'Later', comment: 'button; not now' }), onSelect: later },
      action: {
        label: t({ message: 'Update now', comment: 'button; start the newer version of the app' }),
        onSelect: () => void apply(),
      },
    })
    return () => toast.dismiss(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one toast for one offer; the functions may change with every drawing
  }, [shows])
  return null
}
