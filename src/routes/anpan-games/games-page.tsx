import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/fields.ts'
import { plainCount } from '#src/lib/count.ts'
import { DemoMark } from '#src/features/demo/demo-mark.tsx'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { useAddressText, useChangeSearch } from '#src/shell/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { Button } from '#src/ui/button.tsx'
import { GameCard } from './parts/game-card.tsx'
import { Hero } from './parts/hero.tsx'
import { RewardPanel } from './parts/reward-panel.tsx'
import { TournamentTiles } from './parts/tournament-tiles.tsx'
import {
  afterGame,
  CATEGORIES,
  claimed,
  cupStart,
  DAILY_COINS,
  dayOf,
  firstKept,
  found,
  isBetterScore,
  type Playable,
  categoryOf,
} from './rules.ts'
import { type Game, games, rareItems, type Tournament, tournaments } from './sample.ts'
import { WIN_STOREYS } from './stack-rules.ts'
import { WIN_TURNS } from './pairs-rules.ts'
import { categories } from './texts.ts'
import { useLibrary } from './use-library.ts'

const PlayDialog = lazyWithRetry(() => import('./parts/play-dialog.tsx'), 'PlayDialog')
const GameSheet = lazyWithRetry(() => import('./parts/game-sheet.tsx'), 'GameSheet')
const TournamentSheet = lazyWithRetry(() => import('./parts/tournament-sheet.tsx'), 'TournamentSheet')

type Shown = { play: Game } | { game: Game } | { tournament: Tournament } | null
const isPlayable = (game: Game | undefined): game is Game & { playable: Playable } => game?.playable !== undefined
const isWin = (game: Playable, score: number) => (game === 'stack' ? score >= WIN_STOREYS : score <= WIN_TURNS)

/** ANPAN Games: the featured game, rewards, tournaments, and all games; some are played right here. */
export function GamesPage() {
  const { t, i18n } = useLingui()
  const category = categoryOf(useSearch({ from: '/anpan-games' }).category)
  const changeSearch = useChangeSearch()
  const [query, setQuery] = useAddressText('q')
  const [kept, keep] = useStoredState('games', firstKept)
  const [shown, setShown] = useState<Shown>(null)
  const keptCup = kept?.cupAt
  useEffect(() => {
    if (keptCup === undefined) return
    const at = cupStart(keptCup, Date.now())
    if (at !== keptCup) void keep((now) => ({ ...now, cupAt: cupStart(now.cupAt, Date.now()) }))
  }, [keptCup, keep])

  const textOf = (game: Game) =>
    [game.title, game.description, ...game.tags, categories[game.category]].map((text) => i18n._(text)).join(' ')
  const list = found(games, category, query, textOf)
  const [featured] = games
  const language = i18n.locale as Language
  const { changeLibrary, changeEntry, dialog } = useLibrary(kept, keep)

  function handleClaim() {
    const coins = plainCount(DAILY_COINS, language)
    void keep((now) => claimed(now, dayOf(new Date())))
    toast.show({ icon: 'i-ph-coins-fill', title: t`You received ${coins} coins (demo)` })
  }
  function handleEnd(game: Playable, score: number) {
    if (!kept) return
    const isBetter = isBetterScore(game, score, kept.best[game])
    const isWon = isWin(game, score)
    const { hasStreakBonus, newRank } = afterGame(kept, game, score, isBetter, isWon)
    void keep((now) => afterGame(now, game, score, isBetterScore(game, score, now.best[game]), isWon).kept)
    if (newRank && newRank !== 'bronze')
      toast.show({ icon: 'i-ph-medal-fill', title: t`A new rank, and a rare item`, text: i18n._(rareItems[newRank]) })
    else if (hasStreakBonus) toast.show({ icon: 'i-ph-fire-fill', title: t`Five wins in a row: a bonus of coins` })
    else if (isWon) toast.show({ icon: 'i-ph-trophy-fill', title: t`You won` })
  }
  const play = (game: Game) => setShown(isPlayable(game) ? { play: game } : { game })
  const close = () => setShown(null)

  return (
    <div data-tint="anpan-games" className="page-wide desktop:py-4">
      <h1 className="text-h1 pb-3 lt-desktop:only-read">ANPAN Games</h1>
      {featured ? <Hero game={featured} onPlay={() => play(featured)} /> : null}
      <div className="section-gap desktop:(grid grid-cols-2 items-start gap-5)">
        <div className="section desktop:(p-0 bg-transparent [box-shadow:none])">
          {kept ? (
            <RewardPanel kept={kept} isClaimed={kept.claimedOn === dayOf(new Date())} onClaim={handleClaim} />
          ) : (
            <Skeleton className="h-44 rounded-20px!" />
          )}
        </div>
        <Section
          title={t({ message: 'Tournaments', comment: 'heading' })}
          mark={
            <DemoMark>
              <Trans>Tournaments and prizes are made up. Taking part costs nothing, and no prize is paid.</Trans>
            </DemoMark>
          }
          className="pt-0! desktop:pt-4!"
        >
          {kept ? (
            <TournamentTiles
              cupAt={cupStart(kept.cupAt, Date.now())}
              entered={kept.entered}
              onOpen={(tournament) => setShown({ tournament })}
            />
          ) : (
            <Skeleton className="h-24" />
          )}
        </Section>
      </div>
      <Section title={t({ message: 'Games', comment: 'heading over a list of games' })} className="section-gap">
        <div className="stack gap-3">
          <SearchField
            label={t`Search games`}
            clearLabel={t({ message: 'Clear', comment: 'button: empties a field' })}
            value={query}
            onChange={setQuery}
          />
          <FilterChips
            label={t({ message: 'Category', comment: 'what the list is narrowed to' })}
            value={category}
            options={CATEGORIES.map((id) => ({ id, label: i18n._(categories[id]) }))}
            onChange={(id) => changeSearch({ category: id })}
          />
          {list.length > 0 ? (
            <ul className="fit-cols-128 gap-x-2.5 gap-y-4 desktop:(grid-cols-4 gap-x-4 gap-y-6)">
              {list.map((game) => (
                <GameCard
                  key={game.id}
                  game={game}
                  isInLibrary={kept?.library.includes(game.id) ?? false}
                  onOpen={() => setShown({ game })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              kind="search"
              title={t`No matching games`}
              text={query}
              action={
                <Button
                  onClick={() => {
                    setQuery('')
                    changeSearch({ category: undefined, q: undefined })
                  }}
                >
                  <Trans comment="button: shows the whole list again">Clear filters</Trans>
                </Button>
              }
            />
          )}
        </div>
      </Section>
      {shown && 'play' in shown && isPlayable(shown.play) ? (
        <PlayDialog
          game={shown.play}
          best={kept?.best[shown.play.playable]}
          onEnd={(score) => isPlayable(shown.play) && handleEnd(shown.play.playable, score)}
          onClose={close}
        />
      ) : null}
      {shown && 'game' in shown ? (
        <GameSheet
          game={shown.game}
          isInLibrary={kept?.library.includes(shown.game.id) ?? false}
          onLibrary={() => changeLibrary(shown.game)}
          onPlay={isPlayable(shown.game) ? () => play(shown.game) : undefined}
          onClose={close}
        />
      ) : null}
      {shown && 'tournament' in shown ? (
        <TournamentSheet
          tournament={shown.tournament}
          startsAt={shown.tournament === tournaments[0] ? 0 : cupStart(kept?.cupAt ?? null, Date.now())}
          isEntered={kept?.entered.includes(shown.tournament.id) ?? false}
          onEnter={() => changeEntry(shown.tournament, playOf(shown.tournament) !== undefined)}
          onPlay={playOf(shown.tournament)}
          onClose={close}
        />
      ) : null}

      {dialog}
    </div>
  )

  function playOf({ gameId }: Tournament): (() => void) | undefined {
    const game = games.find((one) => one.id === gameId)
    return isPlayable(game) ? () => play(game) : undefined
  }
}
