import { Trans, useLingui } from '@lingui/react/macro'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { useThemeItems } from '#src/shell/use-theme-items.ts'
import { toast } from '#src/ui/toast-store.ts'
import { LinkRow } from './link-row.tsx'

/** Theme, and ANPAN as an app on this device. */
export function AppRows() {
  const { t } = useLingui()
  const [state, install] = useInstall()
  const theme = useThemeItems().find(({ isCurrent }) => isCurrent)
  async function handleInstall() {
    if (await install()) toast.show({ icon: 'i-ph-check-circle-fill', title: t`ANPAN was added to this device` })
  }
  return (
    <nav
      aria-label={t({ message: 'This app', comment: 'name of a list of links' })}
      className="section section-gap p-0!"
    >
      <LinkRow
        to="/settings"
        hash="look"
        icon="i-ph-circle-half"
        label={t({ message: 'Theme', comment: 'light or dark look' })}
        value={theme?.label}
      />
      {state === 'offered' ? (
        <button type="button" className="row-list line-above w-full text-start" onClick={() => void handleInstall()}>
          <span aria-hidden className="i-ph-download-simple icon-24 text-muted" />
          <span className="flex-1">{t`Add as an app`}</span>
          <span aria-hidden className="i-ph-plus icon-18 text-faint" />
        </button>
      ) : (
        <LinkRow
          to="/settings"
          hash="install"
          icon="i-ph-download-simple"
          label={t`Add as an app`}
          value={
            state === 'installed' ? (
              <Trans context="install" comment="state: the app is installed">
                Added
              </Trans>
            ) : null
          }
        />
      )}
    </nav>
  )
}
