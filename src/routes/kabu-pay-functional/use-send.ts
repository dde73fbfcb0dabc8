import { useLingui } from '@lingui/react/macro'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { useUnderWay } from '#src/features/wallet/under-way.ts'
import { toast } from '#src/ui/toast-store.ts'
import {
  assetOf,
  send,
  SEND_MS,
  type SendForm,
  type SendProblem,
  sendProblem,
  shortAddress,
  shortAmount,
} from './rules.ts'
import { useKeepingProblem } from './use-keeping-problem.ts'
import type { WalletStore } from './use-wallet.ts'

/** Says in a toast and in one line what is wrong with a transfer. */
export function useSendProblemText(): (problem: SendProblem) => { title: string; text: string } {
  const { t } = useLingui()
  return (problem) =>
    problem === 'balance'
      ? {
          title: t({ message: 'Not enough balance', comment: 'toast; ja: 残高不足' }),
          text: t({ message: 'The amount is more than your balance.', comment: 'ja: 送金額が残高を超えています。' }),
        }
      : {
          title: t`Error`,
          text: t({
            message: 'Enter an amount and a recipient.',
            comment: 'ja: 送金情報を正しく入力してください。',
          }),
        }
}

/** Sends: two seconds of processing, then the transfer is in. `start` resolves true when it is. */
export function useSend({ wallet, attempt }: WalletStore): [boolean, (form: SendForm) => Promise<boolean>] {
  const { t } = useLingui()
  const [isSending, run] = useUnderWay('wallet-send')
  const textOf = useSendProblemText()
  const showNotKept = useKeepingProblem()

  async function start(form: SendForm): Promise<boolean> {
    const asset = wallet && form.asset !== '' ? assetOf(wallet, form.asset) : undefined
    const problem = sendProblem(wallet?.assets ?? [], form)
    if (problem) {
      toast.show({ kind: 'danger', ...textOf(problem) })
      return false
    }
    const id = crypto.randomUUID()
    let isSent = false
    await run(SEND_MS, async () => {
      if (getConnection().isOffline) {
        toast.show({ kind: 'danger', title: t`Connection lost`, text: t`Nothing was sent.` })
        return
      }
      const found = await attempt((now) => send(now, id, form, Date.now()))
      if (found === 'not-kept') return showNotKept()
      if (found) return void toast.show({ kind: 'danger', ...textOf(found) })
      isSent = true
      const amount = `${shortAmount(form.amount.trim())} ${asset?.symbol ?? ''}`
      const to = shortAddress(form.address.trim())
      if (wallet?.notices.transfers)
        toast.show({
          title: t`Transfer started (demo)`,
          text: t({ message: `${amount} to ${to}`, comment: 'an amount of a coin that is being sent, and an address' }),
          icon: 'i-ph-paper-plane-tilt-fill',
        })
    })
    return isSent
  }
  return [isSending, start]
}
