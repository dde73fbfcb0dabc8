import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BalanceCard } from '#src/features/points/balance-card.tsx'
import { VisitWeek } from '#src/features/points/visit-week.tsx'
import { useOwnPoints } from '#src/data/orders/hooks/points.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { BarActions } from '#src/shell/bar-actions.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { StorageBar } from '#src/features/device/storage-bar.tsx'
import { SyncRow } from '#src/features/device/sync-row.tsx'
import { useStorageUse } from '#src/data/storage/hooks/storage.ts'
import { Section } from '#src/ui/section.tsx'
import { AppRows } from './parts/app-rows.tsx'
import { HowPointsCome } from './parts/how-points-come.tsx'
import { OwnPosts } from './parts/own-posts.tsx'
import { OwnRewards } from './parts/own-rewards.tsx'
import { ProfileCard } from './parts/profile-card.tsx'
import { SampleRewards } from './parts/sample-rewards.tsx'
import { SampleWeek } from './parts/sample-week.tsx'
import { SettingsRows } from './parts/settings-rows.tsx'
import { type Person, usePerson } from './use-person.ts'

const ContactSheet = lazyWithRetry(() => import('#src/features/people/contact-sheet.tsx'), 'ContactSheet')

/** Opens the profile's QR code. */
function QrButton({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t`Show QR code`} icon="i-ph-qr-code" onClick={() => setOpen(true)} />
      {isOpen ? <ContactSheet title={t`Your QR code`} person={person} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Who one is here: name, id, counts and points, and the ways to all that can be set. */
export function ProfilePage() {
  const { t } = useLingui()
  const person = usePerson()
  const { isDemo } = usePortal()
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
                  {isMember ? (
                    <VisitWeek entries={entries} isKnown={status === 'ready'} />
                  ) : isDemo ? (
                    <SampleWeek />
                  ) : (
                    <HowPointsCome />
                  )}
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
          {isMember ? <OwnRewards entries={entries} status={status} /> : person && isDemo ? <SampleRewards /> : null}
          <StoragePanel />
          <AppRows />
        </div>
      </div>
    </div>
  )
}

/** The card and the points while the device's record is read. */
function ProfileSkeleton() {
  return (
    <div className="section">
      <div className="flex items-center gap-4">
        <Skeleton className="w-18 h-18 rounded-full!" />
        <div className="flex-1">
          <Skeleton className="w-40 h-6" />
          <Skeleton className="w-32 h-4 mt-2" />
        </div>
      </div>
      <Skeleton className="h-12 mt-5" />
      <Skeleton className="h-11 mt-4 rounded-14px!" />
      <Skeleton className="h-50 mt-10 rounded-20px!" />
    </div>
  )
}

/** Says to whom the moderators have suspended until when that is, and what becomes of what they write meanwhile. */
function SuspendedNote() {
  const language = useLanguage()
  const until = useAccount()?.user?.suspendedUntil
  if (!until || Date.parse(until) < Date.now()) return null
  const day = longDate(new Date(until), language)
  return (
    <p className="flex items-start gap-2 mb-3 px-4 py-3 bg-danger-soft text-small text-danger-text rounded-12px">
      <span aria-hidden className="i-ph-warning-circle mt-0.5 flex-none icon-16" />
      <span>
        <Trans>
          Moderators suspended this account until {day}. You can read and delete. What you write stays on this device
          and is sent when the suspension ends.
        </Trans>
      </span>
    </p>
  )
}

/** What this device stores, and whether it agrees with the server. */
function StoragePanel() {
  const { use } = useStorageUse()
  return (
    <div className="section-gap">
      <Section
        title={<Trans>Storage and offline</Trans>}
        aside={
          <Link to="/settings" hash="storage" className="section-more">
            <Trans comment="link; delete stored things">Free up space</Trans>
            <span aria-hidden className="i-ph-caret-right icon-16" />
          </Link>
        }
      >
        {use ? <StorageBar use={use} /> : <Skeleton className="h-10" />}
        <div className="mt-4">
          <SyncRow />
        </div>
      </Section>
    </div>
  )
}
