import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDemoConfirm } from '#src/features/demo/use-demo-confirm.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useKeptForm } from '#src/features/wallet/kept-form.ts'
import { OfflineNote } from '#src/features/wallet/offline-note.tsx'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { multiply } from '#src/lib/decimal.ts'
import { usd } from '#src/lib/usd.ts'
import { toast } from '#src/ui/toast-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { partsOf, sendable, type SendForm, sendProblem, shortAddress, shortAmount } from '../rules.ts'
import type { Asset } from '../wallet.ts'
import { useSend, useSendProblemText } from '../use-send.ts'
import { AddressField } from './address-field.tsx'
import { AmountField } from './amount-field.tsx'
import { AssetField } from './asset-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { Recipients } from './recipients.tsx'
import { TransactionRow } from './transaction-row.tsx'

const NOTE = 'send-offline'
const EMPTY: SendForm = { asset: '', amount: '', address: '' }

/** The form of a transfer, and the transfers that are being processed. */
export function SendPanel({ store, wallet }: PanelProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [isSending, start] = useSend(store)
  const [written, write] = useKeptForm('wallet-send', EMPTY)
  const [hasTried, setTried] = useState(false)
  const language = useLanguage()
  const { ask, dialog } = useDemoConfirm()
  const textOf = useSendProblemText()
  const assets = sendable(wallet.assets)
  const chosen = assets.find(({ id }) => id === written.asset) ?? assets[0]
  const form = { ...written, asset: chosen?.id ?? ('' as const) }
  const problem = sendProblem(wallet.assets, form)
  const pending = wallet.transactions.filter(({ status }) => status === 'pending')

  async function handleSend() {
    if (!(await start(form))) return
    setTried(false)
    write({ amount: '', address: '' })
  }
  function handleSubmit() {
    setTried(true)
    if (problem) toast.show({ kind: 'danger', ...textOf(problem) })
    else if (wallet.confirmsSend && chosen) askFirst(chosen)
    else void handleSend()
  }

  function askFirst(asset: Asset) {
    const amount = `${shortAmount(form.amount.trim())} ${asset.symbol}`
    ask({
      title: t({ message: `Send ${amount}?`, comment: 'question; an amount of a coin' }),
      bill: [
        {
          term: t({ message: 'To', context: 'wallet', comment: 'line of a bill: whom coins are sent to' }),
          amount: shortAddress(form.address.trim()),
        },
        {
          term: t({ message: 'Worth', context: 'wallet', comment: 'line of a bill: what the coins are worth' }),
          amount: usd(multiply(partsOf(form.amount.trim()), partsOf(asset.price)), language),
        },
      ],
      says: t`A practice transfer: it reaches no one, and only your practice balance goes down.`,
      action: t({ message: 'Send (demo)', context: 'wallet', comment: 'button that confirms' }),
      onConfirm: () => void handleSend(),
    })
  }

  const shown = problem === 'balance' || (problem && hasTried) ? textOf(problem) : null
  const error = shown ? `${shown.title}: ${shown.text}` : undefined
  return (
    <div className="desktop:(grid grid-cols-2 gap-5 items-start mt-5)">
      <section
        className="section"
        aria-label={t({ message: 'Send', comment: 'tab and button of the wallet; verb', context: 'wallet' })}
      >
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isOffline && !isSending) handleSubmit()
          }}
        >
          {isOffline ? (
            <OfflineNote id={NOTE}>
              <Trans>Go online to send. What you entered is kept.</Trans>
            </OfflineNote>
          ) : null}
          <AssetField assets={assets} chosen={chosen} isDisabled={isSending} onChange={(asset) => write({ asset })} />
          <AmountField
            asset={chosen}
            value={written.amount}
            error={problem === 'balance' || form.address.trim() !== '' ? error : undefined}
            isDisabled={isSending}
            onChange={(amount) => write({ amount })}
          />
          <AddressField
            value={written.address}
            error={problem === 'incomplete' && form.address.trim() === '' ? error : undefined}
            isDisabled={isSending}
            onChange={(address) => write({ address })}
          />
          <Button
            type="submit"
            kind="tint"
            size="lg"
            isBusy={isSending}
            disabled={isOffline || written.amount === '' || written.address === ''}
            aria-describedby={isOffline ? NOTE : undefined}
          >
            {isSending
              ? t({
                  message: 'Processing',
                  context: 'money',
                  comment: 'a payment or transfer that is not finished; ja: 処理中',
                })
              : t({ message: 'Send', comment: 'tab and button of the wallet; verb', context: 'wallet' })}
          </Button>
        </form>
      </section>
      <div className="desktop:[&>*:first-child]:mt-0">
        {pending.length > 0 ? (
          <Section
            title={t({
              message: 'Processing',
              context: 'money',
              comment: 'a payment or transfer that is not finished; ja: 処理中',
            })}
            className="section-gap"
          >
            <ul>
              {pending.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          </Section>
        ) : null}
        <Recipients
          transactions={wallet.transactions}
          isDisabled={isSending}
          onChoose={(address) => write({ address })}
        />
      </div>
      {dialog}
    </div>
  )
}
