import { useLingui } from '@lingui/react/macro'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useKeptForm } from '#src/features/wallet/kept-form.ts'
import { plainCount } from '#src/lib/count.ts'
import { yen } from '#src/lib/yen.ts'
import { say } from '#src/shell/say.ts'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { toast } from '#src/ui/toast-store.ts'
import {
  holdingOf,
  invest,
  INVEST_MIN_YEN,
  INVEST_MS,
  investProblem,
  parseYen,
  shownUnits,
  unitsFor,
} from '../rules.ts'
import { type HoldingId, HOLDINGS } from '../sample.ts'
import { useOrder } from '../use-order.ts'
import { MoneySheet } from './money-sheet.tsx'
import type { SheetProps } from './sheet-props.ts'
import { YenField } from './yen-field.tsx'

const USUAL_YEN = [100, 1000, 5000, 10_000]
const EMPTY: { text: string; holding: HoldingId } = { text: '', holding: 'anpan' }

/** Turns balance into shares. */
export function InvestSheet({ store, state, onClose }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t({ message: 'Invest', comment: 'tile, title and button: buy shares; ja: 投資する' })
  const [form, write] = useKeptForm('kabu-pay-invest', EMPTY)
  const { isBusy, hasTried, check, submit } = useOrder(store, 'kabu-pay-invest', INVEST_MS)
  const { ask, dialog } = useDemoConfirm()
  const problem = investProblem(state.balanceYen, form.text)
  const balance = yen(state.balanceYen, language)
  const least = plainCount(INVEST_MIN_YEN, language)
  const holding = holdingOf(form.holding)
  const name = say(holding?.name ?? '')
  const count = shownUnits(problem || !holding ? '0' : unitsFor(parseYen(form.text) ?? 0, holding.priceSen))
  const error =
    problem === 'balance'
      ? t({ message: `Your balance is ${balance}`, comment: 'why an amount is too much' })
      : problem === 'bounds' || (problem && hasTried)
        ? t({ message: `From ¥${least}`, comment: 'the least amount of money; ja: ¥100 から' })
        : undefined
  const hint = problem
    ? t({ message: `Balance ${balance}`, comment: 'an amount of money' })
    : t({ message: `Buys ${count} shares of ${name}`, comment: 'what an amount of money buys' })

  function handleSubmit() {
    if (!check(problem)) return
    const amount = yen(parseYen(form.text) ?? 0, language)
    ask({
      title: t`Invest ${amount}?`,
      about: t({ message: `${count} shares of ${name}`, comment: 'a transaction: shares were bought' }),
      bill: [
        {
          term: t({ message: 'Price of one share', comment: 'line of a bill' }),
          amount: yen((holding?.priceSen ?? 0) / 100, language),
        },
        { term: t({ message: 'Amount of money', comment: 'label of a field: how much money; ja: 金額' }), amount },
      ],
      says: t`Practice shares for practice money. No shares are bought, and no account is charged.`,
      action: t({ message: 'Invest (demo)', comment: 'button that confirms; ja: 投資する（デモ）' }),
      onConfirm: () => void handleInvest(),
    })
  }
  async function handleInvest() {
    const { text, holding: id } = form
    const bought = t({ message: `${count} shares of ${name}`, comment: 'a transaction: shares were bought' })
    if (!(await submit((now, orderId) => invest(now, { id: orderId, text, holding: id }, Date.now())))) return
    write({ text: '' })
    onClose()
    toast.show({ title: t`Investment completed (demo)`, text: bought })
  }
  return (
    <MoneySheet
      title={title}
      action={title}
      isBusy={isBusy}
      isEmpty={form.text === ''}
      onSubmit={handleSubmit}
      question={dialog}
      onClose={onClose}
    >
      <RadioCards
        label={t({ message: 'Shares', context: 'kabu-pay', comment: 'label of a choice of companies' })}
        value={form.holding}
        cards={HOLDINGS.map(({ id, icon, name: label, priceSen }) => ({
          id,
          icon,
          label: say(label),
          note: yen(priceSen / 100, language),
        }))}
        onChange={(id) => write({ holding: id })}
      />
      <YenField
        value={form.text}
        usual={USUAL_YEN}
        hint={hint}
        error={error}
        isDisabled={isBusy}
        onChange={(text) => write({ text })}
      />
    </MoneySheet>
  )
}
