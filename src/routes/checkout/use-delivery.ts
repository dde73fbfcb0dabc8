import { useState } from 'react'
import type { Delivery } from '#contract/orders.ts'
import { clearDraft, useDraft } from '#src/data/drafts/hooks/draft.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { deliveryFaults, hasFaults, NOWHERE } from './rules.ts'

/** The fields with room for more than a name are drafts as well, which save text typed the moment before a page goes. */
const SLOTS = { address: 'delivery:address', note: 'delivery:note' } as const
const LONG = ['address', 'note'] as const

/**
 * Where an order goes: kept on the device as it is typed, for this order and the next. `ownName` is the member's own
 * name, in which an order goes until another is typed.
 */
export function useDelivery(ownName: string) {
  const [kept, keep] = useStoredState<Delivery>('delivery', NOWHERE)
  const [typed, setTyped] = useState<Delivery | null>(null)
  const drafts = { address: useDraft(SLOTS.address), note: useDraft(SLOTS.note) }
  const known = typed ?? (kept?.name ? kept : { ...(kept ?? NOWHERE), name: ownName })
  const delivery: Delivery = {
    ...known,
    address: drafts.address.text || known.address,
    note: drafts.note.text || known.note,
  }
  return {
    delivery,
    /** True for an address that is being typed, or cannot be used as it is. */
    isUnfinished: typed !== null || (kept !== undefined && hasFaults(deliveryFaults(kept))),
    change(next: Delivery) {
      for (const field of LONG) if (next[field] !== delivery[field]) drafts[field].setText(next[field])
      setTyped(next)
      void keep(next)
    },
    /** The order carries it by now. */
    ordered() {
      for (const field of LONG) clearDraft(SLOTS[field], delivery[field])
    },
  }
}
