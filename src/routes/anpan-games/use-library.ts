import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '#contract/fields.ts'
import type { StateChange } from '#src/data/stored-state/hooks/stored-state.ts'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { toggled } from '#src/lib/toggled.ts'
import { yen } from '#src/lib/yen.ts'
import { toast } from '#src/ui/toast-store.ts'
import type { Kept } from './rules.ts'
import type { Game, Tournament } from './sample.ts'

/** Puts games into the library and enters tournaments, or takes both back; a price or prize is asked about first. */
export function useLibrary(
  kept: Kept | undefined,
  keep: (change: StateChange<Kept>) => Promise<boolean>,
): {
  changeLibrary(game: Game): void
  /** `isPlayer` is false for who can only watch. */
  changeEntry(tournament: Tournament, isPlayer: boolean): void
  /** The question, while it is asked. */
  dialog: ReactNode
} {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const { ask, dialog } = useDemoConfirm()

  function toggleGame({ id, title, price }: Game) {
    const isIn = kept?.library.includes(id)
    void keep((now) => ({ ...now, library: toggled(now.library, id) }))
    const added = price > 0 ? t`Added to your library (demo)` : t`Added to your library`
    toast.show({ title: isIn ? t`Removed from your library` : added, text: i18n._(title) })
  }
  function toggleEntry({ id, name }: Tournament) {
    const isIn = kept?.entered.includes(id)
    void keep((now) => ({ ...now, entered: toggled(now.entered, id) }))
    toast.show({ title: isIn ? t`You left the tournament` : t`You’re in the tournament (demo)`, text: i18n._(name) })
  }
  return {
    dialog,
    changeLibrary(game) {
      if (game.price === 0 || kept?.library.includes(game.id)) return toggleGame(game)
      ask({
        title: t({ message: 'Buy this game?', comment: 'question' }),
        about: i18n._(game.title),
        bill: [{ term: t({ message: 'Price', context: 'game', comment: 'label' }), amount: yen(game.price, language) }],
        says: t`The game and its price are made up. It’s added to your library here, and nothing is charged.`,
        action: t({ message: 'Buy (demo)', context: 'game', comment: 'button that confirms' }),
        onConfirm: () => toggleGame(game),
      })
    },
    changeEntry(tournament, isPlayer) {
      if (kept?.entered.includes(tournament.id) || !isPlayer) return toggleEntry(tournament)
      ask({
        title: t({ message: 'Take part in this tournament?', comment: 'question' }),
        about: i18n._(tournament.name),
        bill: [
          {
            term: t({ message: 'Entry', comment: 'line of a bill: what taking part costs' }),
            amount: t({ message: 'Free', context: 'game', comment: 'price: costs nothing' }),
          },
          {
            term: t({ message: 'Prize', comment: 'line of a bill: what the winner gets' }),
            amount: yen(tournament.prize, language),
          },
        ],
        says: t`The players and prize are made up. No prize is paid.`,
        action: t({ message: 'Take part (demo)', comment: 'button that confirms: enters a tournament' }),
        onConfirm: () => toggleEntry(tournament),
      })
    },
  }
}
