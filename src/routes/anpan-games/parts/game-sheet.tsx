import { Trans, useLingui } from '@lingui/react/macro'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { compactCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Drawing } from '#src/ui/drawing.tsx'
import type { Game } from '../sample.ts'
import { categories } from '../texts.ts'

interface GameSheetProps {
  game: Game
  isInLibrary: boolean
  onLibrary(): void
  /** Undefined where the game cannot be played on this device. */
  onPlay: (() => void) | undefined
  onClose(): void
}

/** Everything about a game, with the way to play it here or to have it in one's library. */
export function GameSheet({ game, isInLibrary, onLibrary, onPlay, onClose }: GameSheetProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const price = yen(game.price, language)
  const facts = [
    [t({ message: 'Rating', context: 'game', comment: 'label: stars' }), game.rating.toFixed(1)],
    [t({ message: 'Downloads', context: 'game', comment: 'label of a count' }), compactCount(game.downloads, language)],
    [
      t({ message: 'One round', comment: 'label: how long a game takes' }),
      t({ message: `${game.playTime} min`, comment: 'a number of minutes' }),
    ],
    [
      t({ message: 'Price', context: 'game', comment: 'label' }),
      game.price === 0 ? t({ message: 'Free', context: 'game', comment: 'price: costs nothing' }) : price,
    ],
  ]
  return (
    <Dialog
      title={i18n._(game.title)}
      mark={
        game.price > 0 ? (
          <DemoMark isOpenAtFirst>
            <Trans>This is a demo. Nothing is charged.</Trans>
          </DemoMark>
        ) : undefined
      }
      onClose={onClose}
      actions={
        <>
          <Button kind={onPlay || isInLibrary ? 'secondary' : 'primary'} onClick={onLibrary}>
            {isInLibrary ? (
              <Trans comment="button">Remove from library</Trans>
            ) : game.price > 0 ? (
              <Trans comment="button: buys a game">Buy for {price}</Trans>
            ) : (
              <Trans comment="button">Add to library</Trans>
            )}
          </Button>
          {onPlay ? (
            <Button kind="primary" icon="i-ph-play-fill" onClick={onPlay}>
              <Trans context="game" comment="button: starts a game">
                Play
              </Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Drawing
        {...game.image}
        id={game.id}
        width={960}
        height={540}
        className="w-full h-auto aspect-16/9 rounded-16px"
      />
      <p className="mt-3 text-body">{i18n._(game.description)}</p>
      <p className="flex flex-wrap gap-1.5 mt-2">
        {game.tags.map((tag) => (
          <Badge key={tag.id} kind={tag.id === categories[game.category].id ? 'accent' : 'plain'}>
            {i18n._(tag)}
          </Badge>
        ))}
      </p>
      <dl className="fit-cols-60 gap-2 mt-4 text-center">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse min-w-0">
            <dt className="text-caption text-faint">{label}</dt>
            <dd className="font-700 num">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
