import { Trans, useLingui } from '@lingui/react/macro'
import { InstallSteps } from '#src/features/install/install-steps.tsx'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { Part } from './part.tsx'

/** Adds ANPAN to the device as an app: by the browser's own offer, or by steps where it makes none. */
export function InstallSection() {
  const { t } = useLingui()
  const [state, install] = useInstall()
  async function handleInstall() {
    if (await install()) toast.show({ icon: 'i-ph-check-circle-fill', title: t`ANPAN was added to this device` })
  }
  return (
    <Part id="install" title={t`Add as an app`}>
      {state === 'installed' ? (
        <p className="flex items-center gap-2 text-small text-muted">
          <span aria-hidden className="i-ph-check-circle-fill icon-20 text-success-text" />
          <Trans>ANPAN runs as an app here.</Trans>
        </p>
      ) : state === 'offered' ? (
        <>
          <p className="mb-3 text-small text-muted">
            <Trans>It opens from the home screen, also without a connection. No app store is needed.</Trans>
          </p>
          <Button kind="primary" icon="i-ph-download-simple" onClick={() => void handleInstall()}>
            <Trans context="install" comment="button; install the app">
              Add
            </Trans>
          </Button>
        </>
      ) : (
        <InstallSteps />
      )}
    </Part>
  )
}
