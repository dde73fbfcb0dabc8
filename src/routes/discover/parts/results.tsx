import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { searchTokens } from '#contract/search-form.ts'
import { ServiceRow } from '#src/features/services/service-row.tsx'
import { useFavouriting } from '#src/features/shop/use-favouriting.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import type { Found } from '../use-results.ts'
import type { ProductChoice } from '../product-choice.ts'
import { addressOf, MESSAGES_ON_ALL, POSTS_ON_ALL, PRODUCTS_ON_ALL, type Tab, topical } from '../rules.ts'
import { FoundComments } from './found-comments.tsx'
import { FoundMessages } from './found-messages.tsx'
import { FoundPeople } from './found-people.tsx'
import { Part } from './part.tsx'
import { PostList } from './post-list.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductsPart } from './products-part.tsx'
import { ShopRows } from './shop-rows.tsx'
import { Marked } from './marked.tsx'

export interface ResultsProps {
  q: string
  tab: Tab
  found: Found
  choice: ProductChoice
  onChoice(choice: ProductChoice): void
  onEdit(seq: number): void
}

/** What the chosen tab lists; the page shows it only where there is something. */
export function Results({ q, tab, found, choice, onChoice, onEdit }: ResultsProps) {
  const { t } = useLingui()
  const { services, people, products, messages, comments, cards, shops, more } = found
  const words = useMemo(() => searchTokens(q), [q])
  const mark = useCallback((text: string) => <Marked text={text} words={words} />, [words])
  const language = useLanguage()
  const favouriting = useFavouriting(useQueueWish())
  if (tab === 'products')
    return (
      <ProductsPart products={products} favouriting={favouriting} choice={choice} onChoice={onChoice} mark={mark} />
    )
  if (tab === 'messages')
    return (
      <Part title={<MessagesTitle />}>
        <FoundMessages found={messages} words={words} />
      </Part>
    )
  if (tab === 'posts')
    return (
      <Part title={q ? t`Posts found` : t`Newest posts`}>
        <PostList cards={cards} words={words} onEdit={onEdit} more={more} />
      </Part>
    )
  if (tab === 'shop')
    return (
      <>
        <Part title={<Trans comment="heading over a list of shops">Shops</Trans>}>
          <div className="desktop:(card px-4 py-1)">
            <ShopRows shops={shops} />
          </div>
        </Part>
        <Part title={<Trans comment="heading over posts that shops wrote">From the shops</Trans>}>
          <PostList cards={cards.filter(({ post }) => post.isShopPost)} words={words} onEdit={onEdit} more={more} />
        </Part>
      </>
    )
  const shown = q ? cards : topical(cards, language).slice(0, POSTS_ON_ALL)
  return (
    <>
      {services.length > 0 ? (
        <Part title={<Trans comment="heading over services that were found">Services found</Trans>}>
          <ul className="-mx-2.5 tablet:(grid grid-cols-2 gap-x-3)">
            {services.map((service) => (
              <li key={service.serviceId} className="min-w-0">
                <Boundary of={service} name={`Service ${service.serviceId}`} text={service.serviceId}>
                  <ServiceRow service={service} mark={mark} />
                </Boundary>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {people.length > 0 ? (
        <Part title={<Trans comment="heading over people who were found">People found</Trans>}>
          <FoundPeople people={people} words={words} />
        </Part>
      ) : null}
      {products.length > 0 ? (
        <Part
          title={q ? <Trans comment="heading over products that were found">Products found</Trans> : t`Best sellers`}
          aside={products.length > PRODUCTS_ON_ALL ? <More q={q} tab="products" /> : null}
        >
          <ProductGrid
            products={products.slice(0, PRODUCTS_ON_ALL)}
            favouriting={favouriting}
            isShort={!q}
            mark={mark}
          />
        </Part>
      ) : null}
      {messages.length > 0 ? (
        <Part
          title={<MessagesTitle />}
          aside={messages.length > MESSAGES_ON_ALL ? <More q={q} tab="messages" /> : null}
        >
          <FoundMessages found={messages.slice(0, MESSAGES_ON_ALL)} words={words} />
        </Part>
      ) : null}
      {comments.length > 0 ? (
        <Part title={<Trans comment="heading over comments that were found on this device">Comments found</Trans>}>
          <FoundComments cards={comments} words={words} />
        </Part>
      ) : null}
      {shown.length > 0 ? (
        <Part title={q ? t`Posts found` : t`Popular posts`} aside={q ? null : <More q={q} tab="posts" />}>
          <PostList cards={shown} words={words} onEdit={onEdit} {...(q ? { more } : {})} />
        </Part>
      ) : null}
    </>
  )
}

const MessagesTitle = () => (
  <Trans comment="heading over own messages that were found on this device">Your messages</Trans>
)

function More({ q, tab }: { q: string; tab: 'products' | 'posts' | 'messages' }) {
  return (
    <Link to="/discover" search={addressOf(q, tab)} replace className="section-more">
      {tab === 'products' ? (
        <Trans comment="link beside a heading; shows all of them">All products</Trans>
      ) : tab === 'messages' ? (
        <Trans comment="link beside a heading; shows all of them">All messages</Trans>
      ) : (
        <Trans comment="link beside a heading; shows all of them">All posts</Trans>
      )}
      <span aria-hidden className="i-ph-caret-right icon-16" />
    </Link>
  )
}
