import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, shortDay } from '#src/lib/dates.ts'
import { dot } from '#src/lib/dot.ts'
import { say } from '#src/shell/say.ts'
import { holdingOf, shownUnits } from './rules.ts'
import type { Entry, Source } from './sample.ts'

/** Where money comes from, in words. */
export function useSourceText(): (source: Source) => string {
  const { t } = useLingui()
  return (source) =>
    ({
      bank: t({ message: 'Bank account', comment: 'where money comes from' }),
      card: t({ message: 'Card', comment: 'where money comes from: a credit card', context: 'kabu-pay' }),
      store: t({ message: 'Convenience store', comment: 'where money comes from' }),
    })[source]
}

/** A transaction in words: what it was, and below it when and how. */
export function useEntryWords(): (entry: Entry) => { title: string; note: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const sourceText = useSourceText()

  function titleOf(entry: Entry): string {
    switch (entry.kind) {
      case 'payment':
        return t({ message: 'Ripe tomatoes, 1 kg', comment: 'a product that was bought' })
      case 'top-up':
        return t({ message: 'Top up', comment: 'tile and title: put money on the balance; ja: チャージ' })
      case 'ride':
        return t({ message: 'Kago Personal', comment: 'a ride with the service Kago' })
      case 'order':
        return t({ message: 'Order in the shop', comment: 'a transaction: something was bought' })
      case 'points':
        return t({ message: 'Points to balance', comment: 'a transaction' })
      default: {
        const name = say(holdingOf(entry.holding ?? 'anpan')?.name ?? '')
        const count = shownUnits(entry.units ?? '0')
        return t({ message: `${count} shares of ${name}`, comment: 'a transaction: shares were bought' })
      }
    }
  }
  function wayOf(entry: Entry): string {
    if (entry.kind === 'payment') return t({ message: 'Paid with shares', comment: 'how something was paid' })
    if (entry.kind === 'order' && entry.holding) {
      const name = say(holdingOf(entry.holding)?.name ?? '')
      const count = shownUnits(entry.units ?? '0')
      return t({ message: `${count} shares of ${name}`, comment: 'a transaction: shares were bought' })
    }
    if (entry.kind === 'invest')
      return t({ message: 'Investment', context: 'kabu-pay', comment: 'kind of a transaction' })
    return entry.source ? sourceText(entry.source) : ''
  }
  return (entry) => {
    const at = new Date(entry.at)
    const when = `${shortDay(at, language)} ${clock(at, language)}`
    const way = wayOf(entry)
    return { title: titleOf(entry), note: way ? `${when}${dot(language)}${way}` : when }
  }
}
