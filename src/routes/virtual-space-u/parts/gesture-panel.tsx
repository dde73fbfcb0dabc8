import { Trans, useLingui } from '@lingui/react/macro'
import { GESTURES, type GestureId } from '../texts.ts'

/** Six gestures; the chosen one is shown over the own avatar for a moment. */
export function GesturePanel({ onGesture }: { onGesture(id: GestureId): void }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="mb-3 text-small text-muted">
        <Trans>The gesture is shown over your avatar for a moment.</Trans>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {GESTURES.map(({ id, icon, label }) => (
          <button
            key={id}
            type="button"
            className="flex flex-col items-center justify-center gap-1 min-h-21 rounded-14px ring-line-in hover:bg-surface-2 text-small"
            onClick={() => onGesture(id)}
          >
            <span aria-hidden className={`${icon} icon-28 text-ink`} />
            {i18n._(label)}
          </button>
        ))}
      </div>
    </>
  )
}
