import { useLingui } from '@lingui/react/macro'
import { clockText } from '#src/features/player/rules.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { type Programme, watchedPercent } from '../rules.ts'

interface ThumbProps {
  programme: Programme
  seconds?: number | undefined
  className?: string
}

/** A programme's picture with its badges, its length and how much of it has been watched. */
export function Thumb({ programme, seconds = 0, className = '' }: ThumbProps) {
  const { t } = useLingui()
  const { thumbnail, isLive, premium, duration } = programme
  const percent = isLive ? 0 : Math.round(watchedPercent(seconds, duration))
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <Drawing {...thumbnail} width={640} height={360} className="w-full h-auto aspect-video" />
      <span className="absolute start-8px top-8px flex gap-1">
        {isLive ? (
          <Badge kind="live" icon="i-ph-broadcast">
            LIVE
          </Badge>
        ) : null}
        {premium ? (
          <Badge kind="premium" icon="i-ph-crown-simple-fill">
            {t({ message: 'Premium', context: 'programme', comment: 'badge on a programme for subscribers' })}
          </Badge>
        ) : null}
      </span>
      {isLive ? null : (
        <span className="absolute end-8px bottom-8px px-1.75 rounded-6px bg-[#0b1319d9] text-12px leading-1.6 font-600 text-white num">
          {clockText(duration)}
        </span>
      )}
      {percent > 0 ? (
        <>
          <span className="absolute start-0 bottom-0 h-3px bg-live-bg" style={{ inlineSize: `${percent}%` }} />
          <span className="only-read">
            {t({ message: `${percent}% watched`, comment: 'how much of a programme has been watched' })}
          </span>
        </>
      ) : null}
    </span>
  )
}
