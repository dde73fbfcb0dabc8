import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { fetchAllOrders, useOpenOrders } from '#src/data/orders/hooks/open-orders.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { productName } from '#src/features/shop/product-texts.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { useStateWords } from '#src/features/shop/use-state-words.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { ordersAsCsv } from '../order-csv.ts'
import { useOrderSteps } from '../use-order-steps.ts'
import { OpenOrderRow, whatIn } from './open-order-row.tsx'

/** What was ordered and is on its way, the longest there first; each goes on by one step at a press. */
export function OpenOrders() {
  const { t } = useLingui()
  const { orders, waiting, isError } = useOpenOrders()
  const language = useLanguage()
  const words = useStateWords()
  const { stateOf, step } = useOrderSteps((order, state) => {
    const what = whatIn(order, language)
    const to = words[state]
    return t({ message: `${what}: ${to}`, comment: 'toast: what was ordered, and the step that it was moved on to' })
  })
  if (!orders && !isError) return <div aria-busy className="h-80" />
  if (!orders || orders.length === 0)
    return (
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {orders ? <SaveAll /> : null}
        {orders ? (
          <EmptyState kind="done" title={t`No orders on the way`} text={t`New orders will appear here.`} />
        ) : (
          <EmptyState
            kind="unsaved"
            title={t`The orders couldn’t be loaded`}
            text={t`They’ll load when you’re online.`}
          />
        )}
      </div>
    )
  const more = waiting - orders.length
  return (
    <section
      aria-label={t({
        message: 'On the way',
        comment: 'name of the list of orders that are not delivered yet; ja: お届け前',
      })}
      className="bg-surface desktop:(rounded-18px ring-line)"
    >
      <SaveAll />
      <ul>
        {orders.map((order) => (
          <Boundary key={order.id} of={order} name={`Order ${order.id}`} text={order.id} isRow>
            <OpenOrderRow order={order} state={stateOf(order)} onStep={(next) => step(order, next)} />
          </Boundary>
        ))}
      </ul>
      {more > 0 ? (
        <p className="px-4 desktop:px-5 py-3 line-above text-small text-muted">
          <Plural value={more} one="# more in the queue" other="# more in the queue" />
        </p>
      ) : null}
    </section>
  )
}

/** Saves every order as a table, on this device. */
function SaveAll() {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const language = useLanguage()
  const saving = useOneAtATime()
  async function save() {
    try {
      const orders = await fetchAllOrders()
      const table = ordersAsCsv(orders, { productOf: (line) => productName(line, language), buyerOf: nameOf })
      saveFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, table, 'text/csv')
    } catch {
      toast.show({ kind: 'danger', title: t`The orders couldn’t be loaded` })
    }
  }
  return (
    <p className="flex justify-end px-4 desktop:px-5 py-2">
      <Button
        size="sm"
        kind="ghost"
        icon="i-ph-download-simple"
        isBusy={saving.isBusy}
        onClick={() => void saving.run(save)}
      >
        <Trans comment="button of a moderator: saves every order of the shop as a table (CSV)">All orders as CSV</Trans>
      </Button>
    </p>
  )
}
