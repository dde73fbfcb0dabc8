import { useEffect, useMemo } from 'react'
import { searchedInPost } from '#contract/posts.ts'
import { type Product, searchedInProduct } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { useFoundPosts } from '#src/data/posts/hooks/found-posts.ts'
import { useProducts } from '#src/data/products/hooks.ts'
import {
  type FoundCommentCard,
  type FoundMessage,
  type KnownPerson,
  useFoundComments,
  useFoundMessages,
  useFoundPeople,
} from '#src/data/search/hooks.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { searchedInService } from '#src/features/services/searched-in-service.ts'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useServices } from '#src/data/services/hooks.ts'
import { useFirstResults } from './first-results.ts'
import { asMeant, listsPosts, ranked, type Shop, shopsOf, type Tab } from './rules.ts'

const NONE: readonly Service[] = []

/** The services that a search finds, on the device alone: their list is short and stored. None without a search. */
function useFoundServices(q: string): readonly Service[] {
  const { services } = useServices()
  const textsOf = useServiceTexts()
  const tokens = searchTokens(q)
  if (tokens.length === 0) return NONE
  const textOf = (service: Service) => searchedInService(service, textsOf(service))
  const found = asMeant(services, q, textOf).filter((service) => matchesSearch(textOf(service), tokens))
  return ranked(found, q, textOf)
}

export interface Found {
  /** Services by their names in any language; none without a search. */
  services: readonly Service[]
  /** People by their names or ANPAN ids; none without a search. */
  people: readonly KnownPerson[]
  /** Comments on this device; none without a search. */
  comments: readonly FoundCommentCard[]
  /** One's own messages on this device; none without a search. */
  messages: readonly FoundMessage[]
  cards: readonly Card[]
  products: readonly Product[]
  shops: readonly Shop[]
  /** Only what the page is drawn with first is known yet. */
  isPart: boolean
  /** How many things the chosen tab lists. */
  count: number
  /** What to make of an empty list. */
  status: 'loading' | 'ready' | 'unsaved' | 'sign-in'
  more: { has: boolean; isBusy: boolean; load(): void }
  refresh(): void
}

/** Everything that a search finds, and what of it the chosen tab lists. */
export function useResults(q: string, tab: Tab): Found {
  const language = useLanguage()
  const hasShop = !usePortal().hiddenServices.includes('shop')
  const known = useFirstResults()
  const first = !q && tab === 'all' ? known : undefined
  const posts = useFoundPosts(q, first?.posts)
  const found = useProducts(q, first?.products)
  const cards = useMemo(() => asMeant(posts.cards, q, (card) => searchedInPost(card.post)), [posts.cards, q])
  const products = useMemo(
    () => (hasShop ? ranked(asMeant(found.products, q, searchedInProduct), q, searchedInProduct) : []),
    [found.products, q, hasShop],
  )
  const services = useFoundServices(q)
  const people = useFoundPeople(q)
  const comments = useFoundComments(q)
  const messages = useFoundMessages(q)
  const shops = useMemo(() => (hasShop ? shopsOf(cards, products, language) : []), [cards, products, language, hasShop])
  const counts: Record<Tab, number> = {
    all: services.length + people.length + products.length + messages.length + comments.length + cards.length,
    posts: cards.length,
    shop: shops.length,
    products: products.length,
    messages: messages.length,
  }

  // what was asked for may stand further down than the first posts
  const mustGoOn = counts[tab] === 0 && listsPosts(tab) && posts.status === 'ready' && posts.hasMore
  const { isLoadingMore, loadMore } = posts
  useEffect(() => {
    if (mustGoOn && !isLoadingMore) loadMore()
  }, [mustGoOn, isLoadingMore]) // oxlint-disable-line react-hooks/exhaustive-deps -- loads once for each of these

  const statuses: Record<Tab, Found['status'][]> = {
    all: [found.status, posts.status],
    posts: [posts.status],
    shop: [posts.status],
    products: [found.status],
    messages: [],
  }
  const awaited = statuses[tab]
  // products and posts come together, so that neither list pushes the other away
  const isHeld = tab === 'all' && !q && awaited.includes('loading')
  return {
    services,
    people,
    comments,
    messages,
    cards,
    products,
    shops,
    isPart: posts.isPart || found.isPart,
    count: isHeld ? 0 : counts[tab],
    status:
      isHeld || (mustGoOn && isLoadingMore) ? 'loading' : (awaited.find((status) => status !== 'ready') ?? 'ready'),
    more: { has: posts.hasMore, isBusy: isLoadingMore, load: loadMore },
    refresh: () => void Promise.all([posts.refresh(), found.refresh()]), // the lists show its outcome
  }
}
