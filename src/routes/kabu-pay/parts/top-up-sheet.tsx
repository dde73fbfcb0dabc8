import { useLingui } from '@lingui/react/macro'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useKeptForm } from '#src/features/wallet/kept-form.ts'
import { yen } from '#src/lib/yen.ts'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { BALANCE_MAX_YEN, parseYen, topUp, TOP_UP_MAX_YEN, TOP_UP_MIN_YEN, TOP_UP_MS, topUpProblem } from '../rules.ts'
import type { Source } from '../sample.ts'
import { useSourceText } from '../use-entry-words.ts'
import { useOrder } from '../use-order.ts'
import { MoneySheet } from './money-sheet.tsx'
import type { SheetProps } from './sheet-props.ts'
import { YenField } from './yen-field.tsx'

const USUAL_YEN = [1000, 5000, 10_000, 30_000]
const SOURCES = [
  { id: 'bank', icon: 'i-ph-bank-duotone' },
  { id: 'card', icon: 'i-ph-credit-card-duotone' },
  { id: 'store', icon: 'i-ph-storefront-duotone' },
] as const
const EMPTY: { text: string; source: Source } = { text: '', source: 'bank' }

/** Puts money on the balance. */
export function TopUpSheet({ store, state, onClose }: SheetProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const sourceText = useSourceText()
  const [form, write] = useKeptForm('kabu-pay-top-up', EMPTY)
  const { isBusy, hasTried, check, submit } = useOrder(store, 'kabu-pay-top-up', TOP_UP_MS)
  const { ask, dialog } = useDemoConfirm()
  const problem = topUpProblem(state.balanceYen, form.text)
  const least = yen(TOP_UP_MIN_YEN, language)
  const most = yen(TOP_UP_MAX_YEN, language)
  const cap = yen(BALANCE_MAX_YEN, language)
  const bounds = t({ message: `${least} to ${most}`, comment: 'the least and the most amount of money' })
  const error =
    problem === 'balance'
      ? t({ message: `The balance can’t go above ${cap}`, comment: 'an amount of money' })
      : problem === 'bounds' || (problem && hasTried)
        ? bounds
        : undefined

  function handleSubmit() {
    if (!check(problem)) return
    const amount = yen(parseYen(form.text) ?? 0, language)
    ask({
      title: t`Top up ${amount}?`,
      bill: [
        {
          term: t({ message: 'From', comment: 'label: where money comes from', context: 'kabu-pay' }),
          amount: sourceText(form.source),
        },
        { term: t({ message: 'Amount of money', comment: 'label of a field: how much money; ja: 金額' }), amount },
      ],
      says: t`Only your practice balance goes up. Nothing is taken from a bank, card or shop.`,
      action: t({ message: 'Top up (demo)', comment: 'button that confirms; ja: チャージする（デモ）' }),
      onConfirm: () => void handleTopUp(),
    })
  }
  async function handleTopUp() {
    const { text, source } = form
    if (!(await submit((now, id) => topUp(now, { id, text, source }, Date.now())))) return
    write({ text: '' })
    onClose()
    toast.show({ title: t`Top-up completed (demo)`, text: `+${yen(parseYen(text) ?? 0, language)}` })
  }
  return (
    <MoneySheet
      title={t({ message: 'Top up', comment: 'tile and title: put money on the balance; ja: チャージ' })}
      action={t({ message: 'Top up now', comment: 'button; ja: チャージする' })}
      isBusy={isBusy}
      isEmpty={form.text === ''}
      onSubmit={handleSubmit}
      question={dialog}
      onClose={onClose}
    >
      <YenField
        value={form.text}
        usual={USUAL_YEN}
        hint={bounds}
        error={error}
        isDisabled={isBusy}
        onChange={(text) => write({ text })}
      />
      <RadioCards
        label={t({ message: 'From', comment: 'label: where money comes from', context: 'kabu-pay' })}
        value={form.source}
        cards={SOURCES.map(({ id, icon }) => ({ id, icon, label: sourceText(id) }))}
        onChange={(source) => write({ source })}
      />
    </MoneySheet>
  )
}
