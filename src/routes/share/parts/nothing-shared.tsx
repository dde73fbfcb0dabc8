import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useInstall } from '#src/data/device/hooks/install.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What stands here until something is shared: how sharing works, and the way on. */
export function NothingShared() {
  const { t } = useLingui()
  const [install] = useInstall()
  const isInstalled = install === 'installed'
  return (
    <EmptyState
      kind="write"
      title={t`Nothing has been shared yet`}
      text={
        isInstalled ? (
          <Trans>
            Press Share in another app and choose ANPAN: text, a link or pictures come here as a draft, even without a
            connection.
          </Trans>
        ) : (
          <Trans>
            Once ANPAN is installed on Android or a computer, your other apps offer it under Share: text, links and
            pictures come here as a draft, even without a connection.
          </Trans>
        )
      }
      action={
        isInstalled ? (
          <Link to="/" search={{ compose: 1 }} className={buttonClass('primary')}>
            <Trans comment="link; opens the composer">Write a post</Trans>
          </Link>
        ) : (
          <Link to="/settings" className={buttonClass('primary')}>
            <Trans comment="link to the settings, where the app can be installed">Install ANPAN</Trans>
          </Link>
        )
      }
    />
  )
}
