import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { limited } from '#contract/cut-text.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { cancelForBuyer, type OpenOrder, SHOP_WORDS_MAX } from '#src/data/orders/hooks/open-orders.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'
import { CancelQuestion } from '#src/features/shop/cancel-question.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

interface CancelForBuyerProps {
  order: OpenOrder
  /** What was ordered. */
  name: string
}

/** Refuses or cancels an order of another person, with words that they read. */
export function CancelForBuyer({ order, name }: CancelForBuyerProps) {
  const sayNothingDone = useNothingDone()
  const { text, setText, discard } = useDraft(`cancel-order:${order.id}`)
  const id = useId()
  async function cancel() {
    await cancelForBuyer(order, text.trim())
    await discard()
  }
  return (
    <CancelQuestion
      name={name}
      size="sm"
      kind="ghost"
      className="lt-desktop:-ms-3"
      onCancel={cancel}
      onError={sayNothingDone}
    >
      <p className="text-muted">
        <Trans comment="said to a moderator who cancels an order of another person">
          The stock and points go back, and the buyer is notified.
        </Trans>
      </p>
      <label htmlFor={id} className="field-label mt-3">
        <Trans comment="label of a field in which the shop says why it cancels an order">
          Message to the buyer (optional)
        </Trans>
      </label>
      <TextArea
        id={id}
        value={text}
        maxLength={2 * SHOP_WORDS_MAX}
        onChange={(event) => setText(limited(event.target.value, SHOP_WORDS_MAX))}
      />
    </CancelQuestion>
  )
}
