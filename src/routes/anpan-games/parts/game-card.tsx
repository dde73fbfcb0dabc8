import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { counted } from '#src/lib/counted.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import { Rating } from '#src/ui/rating.tsx'
import type { Game } from '../sample.ts'
import { statuses } from '../texts.ts'

/** A game with its flag, rating and the first two of its tags. */
export function GameCard({ game, isInLibrary, onOpen }: { game: Game; isInLibrary: boolean; onOpen(): void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const stars = game.rating.toFixed(1)
  const downloads = counted(game.downloads, language)
  return (
    <li className="relative min-w-0">
      <div className="relative">
        <Drawing
          {...game.image}
          id={game.id}
          width={480}
          height={360}
          className="w-full h-auto aspect-4/3 rounded-16px"
        />
        <span className="absolute top-2 start-2 tag bg-[#141d23] text-white">{i18n._(statuses[game.status])}</span>
        {isInLibrary ? (
          <span className="absolute bottom-2 end-2 tag tag-done">
            <span aria-hidden className="i-ph-check-bold icon-12" />
            {t({ message: 'In library', comment: 'badge on a game that one has' })}
          </span>
        ) : null}
      </div>
      <h3 className="mt-2 text-title">
        <button type="button" className="text-start after:(content-empty absolute inset-0)" onClick={onOpen}>
          {i18n._(game.title)}
        </button>
      </h3>
      <p className="flex items-center text-caption text-faint">
        <Rating value={game.rating} label={t`${stars} out of 5 stars`} />
        <span className="num whitespace-pre">
          {dot(language)}
          {t({ message: `${downloads} downloads`, comment: 'short; ja: 120万DL' })}
        </span>
      </p>
      <p className="flex flex-wrap gap-1.5 mt-1.5">
        {game.tags.slice(0, 2).map((tag) => (
          <Badge key={tag.id}>{i18n._(tag)}</Badge>
        ))}
      </p>
    </li>
  )
}
