import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnderWay } from '#src/features/wallet/under-way.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { toast } from '#src/ui/toast-store.ts'
import type { AmountProblem, KabuPay, Outcome } from './rules.ts'
import type { KabuPayStore } from './use-kabu-pay.ts'

/** One order of money: asked for, processed for a while, then done or refused. A second one waits for the first. */
export function useOrder(
  store: KabuPayStore,
  name: string,
  delayMs: number,
): {
  isBusy: boolean
  /** Whether the person has tried to send what is wrong. */
  hasTried: boolean
  /** Whether the amount may be asked about; where it may not, the person has tried. */
  check(problem: AmountProblem | null): boolean
  submit(apply: (now: KabuPay, id: string) => Outcome): Promise<boolean>
} {
  const { t } = useLingui()
  const [isBusy, run] = useUnderWay(name)
  const [hasTried, setTried] = useState(false)

  function check(problem: AmountProblem | null): boolean {
    setTried(problem !== null)
    return problem === null
  }
  async function submit(apply: (now: KabuPay, id: string) => Outcome): Promise<boolean> {
    const id = crypto.randomUUID()
    let isDone = false
    await run(delayMs, async () => {
      if (getConnection().isOffline) {
        toast.show({ kind: 'danger', title: t`Connection lost`, text: t`Nothing was changed.` })
        return
      }
      const found = await store.attempt((now) => apply(now, id))
      isDone = found === null
      if (found && found !== 'not-kept')
        toast.show({ kind: 'danger', title: t({ message: 'Not enough balance', comment: 'toast; ja: 残高不足' }) })
    })
    return isDone
  }
  return { isBusy, hasTried, check, submit }
}
