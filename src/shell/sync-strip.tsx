import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSyncState } from '#src/data/sync/hooks/outbox.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Progress } from '#src/ui/progress.tsx'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { LostChangesToast } from './lost-changes-toast.tsx'
import { type ShownState, stripText } from './strip-texts.tsx'
import { UpdateToast } from './update-toast.tsx'
import { useStripPlace } from './use-strip-place.ts'
import { useShownState } from './use-shown-state.ts'

/** Wanted where something waits or is wrong, which is rare on a first visit. */
const StripAction = lazyWithRetry(() => import('./strip-action.tsx'), 'StripAction')

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
  useStripPlace(strip, state !== null)
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
            label={t({ message: 'Sent', comment: 'name of the bar that shows how much has been sent' })}
            value={state.done}
            max={state.total}
          />
        </div>
      ) : null}
      <StripAction state={state} />
    </>
  )
}
