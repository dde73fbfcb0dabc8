import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BalanceCard } from '#src/features/points/balance-card.tsx'
import { VisitWeek } from '#src/features/points/visit-week.tsx'
import { useOwnPoints } from '#src/data/orders/hooks/points.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { AppRows } from './parts/app-rows.tsx'
import { OwnPosts } from './parts/own-posts.tsx'
import { OwnRewards } from './parts/own-rewards.tsx'
import { ProfileCard } from './parts/profile-card.tsx'
import { ProfileSkeleton } from './parts/profile-skeleton.tsx'
import { QrButton } from './parts/qr-button.tsx'
import { SampleRewards } from './parts/sample-rewards.tsx'
import { SampleWeek } from './parts/sample-week.tsx'
import { SettingsRows } from './parts/settings-rows.tsx'
import { StoragePanel } from './parts/storage-panel.tsx'
import { SuspendedNote } from './parts/suspended-note.tsx'
import { usePerson } from './use-person.ts'

/** Who one is here: name, id, counts and points, and the ways to all that can be set. */
export function ProfilePage() {
  const { t } = useLingui()
  const person = usePerson()
  const isMember = person?.kind === 'member'
  const { entries, status } = useOwnPoints(isMember)
  const settings = t({ message: 'Settings', comment: 'link to the page of settings' })
  return (
    <div className="w-full max-w-640px mx-auto desktop:(max-w-1040px px-8 pt-6)">
      <div className="flex items-center justify-between desktop:mb-5">
        <h1 className="text-h1 lt-desktop:only-read">
          <Trans>Profile</Trans>
        </h1>
        <BarActions>
          <span className="flex">
            {person?.anpanId ? <QrButton person={person} /> : null}
            <Tooltip text={settings}>
              <Link to="/settings" aria-label={settings} className="icon-btn">
                <span aria-hidden className="i-ph-gear-six icon-24" />
              </Link>
            </Tooltip>
          </span>
        </BarActions>
      </div>
      <div className="desktop:(grid grid-cols-[380px_1fr] gap-5 items-start)">
        <div>
          {person ? (
            <>
              <SuspendedNote />
              <ProfileCard person={person} />
              <section
                aria-label={t({ message: 'Points', comment: 'rewards points' })}
                className="section-gap lt-desktop:(bg-surface p-4)"
              >
                <BalanceCard balance={person.rewardPoints ?? 0}>
                  {isMember ? <VisitWeek entries={entries} isKnown={status === 'ready'} /> : <SampleWeek />}
                </BalanceCard>
              </section>
            </>
          ) : (
            <ProfileSkeleton />
          )}
        </div>
        <div>
          {person && person.kind !== 'visitor' ? <OwnPosts /> : null}
          <SettingsRows />
          {isMember ? <OwnRewards entries={entries} status={status} /> : person ? <SampleRewards /> : null}
          <StoragePanel />
          <AppRows />
        </div>
      </div>
    </div>
  )
}
