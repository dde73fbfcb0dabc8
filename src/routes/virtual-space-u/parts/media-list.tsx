import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dot } from '#src/lib/dot.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { mediaObjects } from '../sample.ts'
import { MEDIA } from '../texts.ts'

/** What can be played in the space; a press plays or stops it. */
export function MediaList({ playing, onToggle }: { playing: readonly string[]; onToggle(id: string): void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <ul>
      {mediaObjects.map((media) => {
        const isPlaying = playing.includes(media.id)
        const name = i18n._(media.name)
        const kind = i18n._(MEDIA[media.type].label)
        const state = isPlaying
          ? t({ message: 'playing', comment: 'state of a video or sound' })
          : t({ message: 'stopped', comment: 'state of a video or sound' })
        return (
          <li key={media.id}>
            <button
              type="button"
              aria-pressed={isPlaying}
              aria-label={`${name} ${kind}${dot(language)}${state}`}
              className="row-list w-full text-start hover:bg-surface-2"
              onClick={() => onToggle(media.id)}
            >
              <IconTile icon={`${MEDIA[media.type].icon} icon-22`} />
              <span className="flex-1 min-w-0">
                <span className="block text-title">{name}</span>
                <span className="block text-caption text-faint">
                  {kind}
                  {dot(language)}
                  {state}
                </span>
              </span>
              <span
                aria-hidden
                className={`icon-28 text-ink ${isPlaying ? 'i-ph-stop-circle-fill' : 'i-ph-play-circle'}`}
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
