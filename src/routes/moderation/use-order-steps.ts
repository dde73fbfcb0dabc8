import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OrderStep } from '#contract/orders.ts'
import { moveOrder, type OpenOrder } from '#src/data/orders/hooks/open-orders.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'
import { toast } from '#src/ui/toast-store.ts'

/** How long a step stays here before it is sent: its person is told of it at once, and no notice can be taken back. */
const STEP_HELD_MS = 5000

interface HeldStep {
  order: OpenOrder
  state: OrderStep
  /** How it stood before the press. */
  from: OrderStep
  /** The toast by which it is taken back. */
  toastId: number
}

export interface OrderSteps {
  /** How an order stands once what was pressed here is done. */
  stateOf(order: OpenOrder): OrderStep
  step(order: OpenOrder, state: OrderStep): void
}

/**
 * Moves orders on, each step some seconds after its press or with the next press; leaving the list sends it at once.
 * `wordsOf` says in a toast what was done, which Undo takes back until then.
 */
export function useOrderSteps(wordsOf: (order: OpenOrder, state: OrderStep) => string): OrderSteps {
  const { t } = useLingui()
  const sayNothingDone = useNothingDone()
  const [wished, setWished] = useState<ReadonlyMap<string, OrderStep>>(new Map())
  const [held, setHeld] = useState<HeldStep | null>(null)
  const waiting = useRef<HeldStep | null>(null)
  const sending = useRef<string | null>(null)
  const sent = useRef(Promise.resolve())

  const hold = (step: HeldStep | null) => {
    waiting.current = step
    setHeld(step)
  }
  const wish = (id: string, state: OrderStep | null) =>
    setWished((before) => {
      const after = new Map(before)
      if (state) after.set(id, state)
      else after.delete(id)
      return after
    })

  async function send({ order, state }: HeldStep) {
    sending.current = order.id
    try {
      await moveOrder(order, state)
      if (waiting.current?.order.id !== order.id) wish(order.id, null)
    } catch {
      if (waiting.current?.order.id === order.id) hold(null) // what follows a step that was not taken is none
      wish(order.id, null)
      sayNothingDone()
    } finally {
      sending.current = null
    }
  }
  function sendHeld() {
    const step = waiting.current
    if (!step) return
    hold(null)
    toast.dismiss(step.toastId)
    sent.current = sent.current.then(() => send(step)) // one after the other: an order takes its steps in turn
  }

  const leave = useRef(sendHeld)
  leave.current = sendHeld
  useEffect(() => {
    const timer = held ? setTimeout(() => leave.current(), STEP_HELD_MS) : undefined
    return () => clearTimeout(timer)
  }, [held])
  useEffect(() => {
    const handleLeave = () => leave.current()
    addEventListener('pagehide', handleLeave)
    return () => {
      removeEventListener('pagehide', handleLeave)
      handleLeave()
    }
  }, [])

  const stateOf = ({ id, state }: OpenOrder) => wished.get(id) ?? state
  function undo(step: HeldStep) {
    if (waiting.current !== step) return // it is on its way
    // an earlier step of the same order may be on its way still
    wish(step.order.id, sending.current === step.order.id ? step.from : null)
    hold(null)
  }
  return {
    stateOf,
    step(order, state) {
      sendHeld()
      wish(order.id, state)
      const toastId = toast.show({
        icon: 'i-ph-check-circle',
        title: wordsOf(order, state),
        stays: true,
        action: { label: t({ message: 'Undo', comment: 'button in a toast' }), onSelect: () => undo(next) },
      })
      const next: HeldStep = { order, state, from: stateOf(order), toastId }
      hold(next)
    },
  }
}
