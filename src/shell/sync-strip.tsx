import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useWantsAnnouncements } from '#src/data/announcements/hooks/wants-announcements.ts'
import { type SyncState, useSyncState } from '#src/data/sync/hooks/outbox.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Progress } from '#src/ui/progress.tsx'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { followLostChanges } from '#src/data/sync/hooks/lost-changes.ts'
import { toast } from '#src/ui/toast-store.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { useAppUpdate } from '#src/data/device/hooks/app-update.ts'
import { type ShownState, stripText } from './strip-texts.tsx'
import { useStripPlace } from './use-strip-place.ts'

/** States in which the strip offers the newer version itself, or soon will. */
const FREE: ReadonlySet<string> = new Set(['update', 'update-needed', 'syncing', 'done'])

/** Offers a newer version in a toast while the strip has something more urgent to say. */
function UpdateToast() {
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

/** How long 'All sent' stays before the strip closes by itself. */
const DONE_MS = 2000

/** The state the strip shows: what is, with 'done' for two seconds only. */
function useShownState(state: SyncState): SyncState {
  const isDone = state?.kind === 'done'
  const [isDoneOver, setDoneOver] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDoneOver(true), DONE_MS)
    return () => {
      clearTimeout(timer)
      setDoneOver(false)
    }
  }, [isDone])
  return isDone && isDoneOver ? null : state
}

/** Wanted where something waits or is wrong, which is rare on a first visit. */
const StripAction = lazyWithRetry(() => import('./strip-action.tsx'), 'StripAction')

/** Wanted where there are announcements. */
const AnnouncementStrip = lazyWithRetry(
  withTexts(() => import('#src/features/announcements/announcement-strip.tsx'), 'live'),
  'AnnouncementStrip',
)

const LOOK: Record<ShownState['kind'], { words: string; icon: string }> = {
  'storage-full': { words: 'strip-failed', icon: 'i-ph-hard-drives-fill' },
  failed: { words: 'strip-failed', icon: 'i-ph-warning-circle-fill' },
  ended: { words: 'strip-pending', icon: 'i-ph-sign-in' },
  'sign-in': { words: 'strip-pending', icon: 'i-ph-sign-in' },
  closed: { words: 'strip-failed', icon: 'i-ph-prohibit' },
  'online-only': { words: 'strip-pending', icon: 'i-ph-hard-drives-fill' },
  offline: { words: 'strip-offline', icon: 'i-ph-cloud-slash' },
  syncing: { words: 'strip-accent', icon: 'i-ph-arrows-clockwise' },
  busy: { words: 'strip-pending', icon: 'i-ph-clock-fill' },
  pending: { words: 'strip-pending', icon: 'i-ph-clock-fill' },
  'update-needed': { words: 'strip-pending', icon: 'i-ph-download-simple' },
  update: { words: 'strip-accent', icon: 'i-ph-download-simple' },
  done: { words: 'strip-done', icon: 'i-ph-cloud-check-fill' },
}

/** The strip under the header: one sentence about connection and sending, with what can be done about it. */
export function SyncStrip() {
  const state = useHeldWhilePressed(useShownState(useSyncState()))
  const strip = useRef<HTMLDivElement>(null)
  const [hasAnnouncement, setHasAnnouncement] = useState(false)
  const wantsAnnouncements = useWantsAnnouncements()
  useStripPlace(strip, state !== null || hasAnnouncement)
  return (
    <>
      <UpdateToast />
      <LostChangesToast />
      <div data-strip="drawn" className="relative">
        <div ref={strip} className="absolute inset-x-0 top-0 overflow-hidden">
          <div className={state ? LOOK[state.kind].words : ''}>
            <div className={state ? 'strip page-wide desktop:(px-8 text-14px) wide:px-10' : ''}>
              {state ? <span aria-hidden className={`${LOOK[state.kind].icon} icon-20`} /> : null}
              <div role="status" className="flex-1 min-w-0 flex flex-wrap items-center">
                {state ? <StripContent state={state} /> : null}
              </div>
            </div>
          </div>
          {wantsAnnouncements ? <AnnouncementStrip onShown={setHasAnnouncement} /> : null}
        </div>
      </div>
    </>
  )
}

function StripContent({ state }: { state: ShownState }) {
  const { t } = useLingui()
  return (
    <>
      <p className="flex-1 min-w-0">{stripText(state)}</p>
      {state.kind === 'syncing' ? (
        <div className="w-18 [--soft:var(--accent-soft-2)]">
          <Progress
            label={t({ message: 'Sending progress', comment: 'name of the bar that shows how much has been sent' })}
            value={state.done}
            max={state.total}
          />
        </div>
      ) : null}
      <StripAction state={state} />
    </>
  )
}

/** Says that unsent changes were lost when the site's data was cleared under the open page. */
function LostChangesToast() {
  const { t } = useLingui()
  useEffect(
    () =>
      followLostChanges((count) =>
        toast.show({
          kind: 'danger',
          stays: true,
          title: t({ message: 'Unsent changes are gone', comment: 'heading of a toast' }),
          text: t({
            message: plural(count, {
              one: 'This site’s data was deleted, including # change that hadn’t been sent.',
              other: 'This site’s data was deleted, including # changes that hadn’t been sent.',
            }),
          }),
        }),
      ),
    [t],
  )
  return null
}
