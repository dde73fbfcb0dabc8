import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeyCap } from './key-cap.tsx'

interface ActBarProps {
  days: number
  hasKeys: boolean
  mayLeave: boolean
  mayTakeDown: boolean
  maySuspend: boolean
  /** Whether nothing may be done because it is a moderator's, or one's own. */
  whyNot: boolean | null | undefined
  onAct(what: 'leave' | 'take-down' | 'suspend'): void
}

const BUTTON = 'btn flex-1'

/** The three things that can be done, each with the letter of its key. */
export function ActBar({ days, hasKeys, mayLeave, mayTakeDown, maySuspend, whyNot, onAct }: ActBarProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t({ message: 'What to do', comment: 'names the three buttons of a moderator' })}>
      <div className="flex gap-2">
        <button
          type="button"
          className={`${BUTTON} btn-secondary`}
          disabled={!mayLeave}
          aria-keyshortcuts={hasKeys ? 'L' : undefined}
          onClick={() => onAct('leave')}
        >
          <span>
            <Trans comment="button of a moderator: nothing is done about the thing; verb; ja: 対応しない">
              No action
            </Trans>
          </span>
          {hasKeys ? <KeyCap letter="L" /> : null}
        </button>
        <button
          type="button"
          className={`${BUTTON} btn-danger`}
          disabled={!mayTakeDown}
          aria-keyshortcuts={hasKeys ? 'T' : undefined}
          onClick={() => onAct('take-down')}
        >
          <span>
            <Trans
              context="moderator"
              comment="button of a moderator: the thing is hidden from everybody; verb; ja: 全員に非表示"
            >
              Take down
            </Trans>
          </span>
          {hasKeys ? <KeyCap letter="T" /> : null}
        </button>
        <button
          type="button"
          className={`${BUTTON} btn-outline text-danger-text`}
          disabled={!maySuspend}
          aria-keyshortcuts={hasKeys ? 'S' : undefined}
          onClick={() => onAct('suspend')}
        >
          <span>
            <Plural value={days} one="Suspend # day" other="Suspend # days" />
          </span>
          {hasKeys ? <KeyCap letter="S" /> : null}
        </button>
      </div>
      <p className="mt-2 text-caption text-muted text-center phrase text-balance lt-desktop:only-read">
        {whyNot ? (
          <Trans>You can’t act on something by you or another moderator.</Trans>
        ) : (
          <Trans>You can undo this for 10 seconds. Suspending someone also takes this down.</Trans>
        )}
      </p>
    </div>
  )
}
