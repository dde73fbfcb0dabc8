import { Plural, useLingui } from '@lingui/react/macro'
import { coverArt } from '#src/features/player/cover-art.ts'
import { player } from '#src/features/player/player.ts'
import { GENRE_NAMES, LIVE_STREAMS, type LiveStream } from '#src/features/player/sample.ts'
import { usePlayer } from '#src/features/player/store.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { findStreams } from '../rules.ts'

/** Live streams; Listen opens the mini-player in its live mode. */
export function LiveTab({ q }: { q: string }) {
  const { t, i18n } = useLingui()
  const streams = findStreams(LIVE_STREAMS, q, (text) => i18n._(text))
  if (streams.length === 0)
    return <EmptyState kind="search" title={t`No music found for “${q}”`} text={t`Try another word or genre.`} />
  return (
    <ul className="flex flex-col pt-2 desktop:(grid grid-cols-2 gap-4 pt-0)">
      {streams.map((stream) => (
        <StreamRow key={stream.id} stream={stream} />
      ))}
    </ul>
  )
}

function StreamRow({ stream }: { stream: LiveStream }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const state = usePlayer()
  const isOn = state?.kind === 'live' && state.id === stream.id && state.isPlaying
  const title = i18n._(stream.title)
  const listeners = counted(stream.listeners, language)
  return (
    <li className="flex items-center gap-3 py-2.5 desktop:(card p-3)">
      <span className="relative flex-none">
        <Drawing {...coverArt({ kind: 'live', stream })} className="w-72px h-72px rounded-14px" />
        <span className="absolute start-6px top-6px">
          <Badge kind="live" icon="i-ph-broadcast">
            LIVE
          </Badge>
        </span>
      </span>
      <div className="flex-1 min-w-0">
        <h2 className={`text-title line-clamp-2 ${isOn ? 'text-ink' : ''}`}>{title}</h2>
        <p className="text-caption text-muted truncate">
          {i18n._(stream.host)}
          {dot(language)}
          {i18n._(GENRE_NAMES[stream.genre])}
        </p>
        <p className="text-caption text-faint num">
          <Plural value={stream.listeners} one={`${listeners} listener`} other={`${listeners} listeners`} />
        </p>
      </div>
      <Button
        kind={isOn ? 'tint-soft' : 'tint'}
        size="sm"
        icon={isOn ? 'i-ph-pause-fill' : 'i-ph-play-fill'}
        aria-label={
          isOn
            ? t({ message: `Pause ${title}`, comment: 'button; title of a track' })
            : t({ message: `Listen to ${title}`, comment: 'button; title of a live stream' })
        }
        onClick={() => (isOn ? player.pause() : player.listen(stream.id))}
      >
        {isOn
          ? t({ message: 'Pause', context: 'media', comment: 'button of a player' })
          : t({ message: 'Listen', comment: 'button on a live stream; verb' })}
      </Button>
    </li>
  )
}
