import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { type Game, stats } from '../sample.ts'

/** The featured game over its picture, and three figures of the service. */
export function Hero({ game, onPlay }: { game: Game; onPlay(): void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const figures = [
    [compactCount(stats.games, language), t({ message: 'games', comment: 'below a count' })],
    [compactCount(stats.players, language), t({ message: 'players', comment: 'below a count' })],
    [compactCount(stats.tournaments, language), t({ message: 'tournaments today', comment: 'below a count' })],
  ]
  return (
    <section aria-label={t`Featured game`} className="bg-surface desktop:(rounded-18px ring-line overflow-hidden)">
      <div className="grid overflow-hidden">
        <Drawing
          {...game.image}
          id={game.id}
          width={960}
          height={540}
          className="[grid-area:1/1] w-full h-full aspect-16/9 object-cover desktop:aspect-21/9"
        />
        <div className="[grid-area:1/1] self-end flex flex-wrap items-end gap-3 px-4 pt-16 pb-4 text-white bg-gradient-to-t from-[rgb(8_18_26/.88)] via-[rgb(8_18_26/.74)] to-transparent desktop:px-6">
          <div className="flex-1 basis-40">
            <h2 className="text-h1">{i18n._(game.title)}</h2>
            <p className="text-small">{i18n._(game.description)}</p>
          </div>
          <Button kind="white" icon="i-ph-play-fill" className="shrink-0" onClick={onPlay}>
            <Trans context="game" comment="button: starts a game">
              Play
            </Trans>
          </Button>
        </div>
      </div>
      <dl className="fit-cols-96 py-3.5 text-center">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse px-1 not-first:border-s not-first:border-line">
            <dt className="text-caption text-faint">{label}</dt>
            <dd className="text-18px leading-1.3 font-750 num">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
