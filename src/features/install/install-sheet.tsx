import { Trans, useLingui } from '@lingui/react/macro'
import { byteSize } from '#src/lib/bytes.ts'
import type { Language } from '#contract/fields.ts'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { useStoredBytes } from '#src/data/storage/hooks/storage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { InstallSteps } from './install-steps.tsx'

/** Offers the app for the home screen: three benefits and the browser's own question, or three steps (design §9). */
export function InstallSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [state, install] = useInstall()
  async function handleAdd() {
    const isAccepted = await install()
    onClose()
    if (isAccepted) toast.show({ icon: 'i-ph-check-circle-fill', title: t`ANPAN was added to this device` })
  }
  const isOffered = state === 'offered'
  return (
    <Dialog
      title={t`Add to the home screen`}
      onClose={onClose}
      actions={
        isOffered ? (
          <>
            <Button onClick={onClose}>
              <Trans comment="button; not now">Later</Trans>
            </Button>
            <Button kind="primary" onClick={() => void handleAdd()}>
              <Trans context="install" comment="button; install the app">
                Install
              </Trans>
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans comment="button">Close</Trans>
          </Button>
        )
      }
    >
      <p className="flex items-center gap-3 mb-3 text-small text-muted">
        <Logo size={44} />
        {isOffered ? <Trans>No app store needed</Trans> : <Trans>A few steps, no app store</Trans>}
      </p>
      {isOffered ? <Benefits /> : <InstallSteps />}
    </Dialog>
  )
}

function Benefits() {
  const { t, i18n } = useLingui()
  const bytes = useStoredBytes()
  const size = bytes ? byteSize(bytes, i18n.locale as Language) : null
  const benefits = [
    { icon: 'i-ph-cloud-slash', text: t`Read what you’ve seen before, even offline` },
    { icon: 'i-ph-clock', text: t`What you write is sent when you’re back online` },
    { icon: 'i-ph-hard-drives', text: size ? t`Uses ${size} on this device` : t`Uses very little space` },
  ]
  return (
    <ul className="flex flex-col gap-3 py-1">
      {benefits.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-3 text-small">
          <span aria-hidden className={`${icon} icon-22 text-accent-text`} />
          {text}
        </li>
      ))}
    </ul>
  )
}
