import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MembersOnly } from '#src/features/shop/members-only.tsx'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useOrders } from '#src/data/orders/hooks/orders.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { OrderCard } from './parts/order-card.tsx'
import { type Filter, FILTERS, isIn } from './rules.ts'

/** A member's orders, the last first; also what waits to be sent, and what the shop did not take. */
export function OrdersPage() {
  const { t } = useLingui()
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const { orders, status, loadMore } = useOrders(isMember)
  const [filter, setFilter] = useState<Filter>('all')
  const words: Record<Filter, string> = {
    all: t({ message: 'All', comment: 'filter of orders' }),
    open: t({
      message: 'On the way',
      context: 'own orders',
      comment: 'filter of orders: not delivered yet; ja: お届け前',
    }),
    delivered: t({ message: 'Delivered', context: 'filter', comment: 'filter of orders; ja: お届け済み' }),
    cancelled: t({ message: 'Cancelled', context: 'order', comment: 'filter of orders; ja: 取り消し済み' }),
  }
  const shown = orders.filter((order) => isIn(order, filter))
  const toShop = (
    <Link to="/discover" search={{ tab: 'products' }} className={buttonClass('primary')}>
      <Trans comment="button; to the list of products">See products</Trans>
    </Link>
  )
  return (
    <div className="w-full max-w-640px mx-auto desktop:(px-8 pt-6)">
      <h1 className="text-h1 lt-desktop:only-read desktop:mb-4">
        <Trans comment="title of the list of what one has ordered; ja: 注文">Orders</Trans>
      </h1>
      {orders.length > 0 ? (
        <>
          <div className="bg-surface px-4 py-3 desktop:(bg-transparent px-0 pt-0)">
            <FilterChips
              label={t({ message: 'Filter orders', comment: 'name of a row of filters' })}
              value={filter}
              onChange={(id) => setFilter(id ?? 'all')}
              options={FILTERS.map((id) => ({
                id,
                label: words[id],
                count: orders.filter((order) => isIn(order, id)).length,
              }))}
            />
          </div>
          <ul>
            {shown.map((one) => (
              <Boundary
                key={one.order.id}
                of={one}
                name={`Order ${one.order.id}`}
                instead={<PlainOrder id={one.order.id} />}
              >
                <OrderCard shown={one} />
              </Boundary>
            ))}
          </ul>
          {shown.length === 0 ? (
            <div className="section section-gap">
              <EmptyState kind="search" title={t`No matching orders`} />
            </div>
          ) : null}
          {loadMore ? (
            <Button className="mt-3 w-full" onClick={loadMore}>
              <Trans comment="button below a list; earlier orders">Show more</Trans>
            </Button>
          ) : null}
        </>
      ) : status === 'ready' ? (
        <div className="section">
          {isMember || !account ? (
            <EmptyState kind="cart" title={t`No orders yet`} text={t`Your orders appear here.`} action={toShop} />
          ) : (
            <MembersOnly next="/orders" />
          )}
        </div>
      ) : status === 'unsaved' ? (
        <div className="section">
          <EmptyState
            kind="unsaved"
            title={t`Your orders aren’t saved on this device yet`}
            text={t`Open this page once while you’re online.`}
          />
        </div>
      ) : (
        <div aria-busy className="section">
          <div className="h-40" />
        </div>
      )}
    </div>
  )
}

/** The way to an order that cannot be drawn. */
const PlainOrder = ({ id }: { id: string }) => (
  <li className="section section-gap">
    <Link to="/orders/$orderId" params={{ orderId: id }} className="link">
      {id}
    </Link>
  </li>
)
