import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Announcement } from '#contract/announcements.ts'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import { AnnouncementCards } from '#src/features/announcements/announcement-cards.tsx'
import { words } from '#src/features/posts/guest-name.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { links } from '#src/features/posts/post-text.tsx'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { project } from '#src/data/posts/overlay.ts'
import { dateLocaleOf } from '#src/lib/language.ts'
import { FirstScreen, firstCards, firstProducts } from '#src/routes/discover/first-screen.tsx'
import { plainMarkup } from './plain-markup.ts'

/** Runs in the server: the first screens of pages as they stand in the HTML before any script has run. */

const catalogues = import.meta.glob<Messages>('../../locales/{home,live}/*.po', { eager: true, import: 'messages' })

/** A language's texts and its way to write a moment. */
interface Spoken {
  i18n: I18n
  /** A moment in full, in UTC: the reader's time zone is unknown. */
  moment(at: string): string
}

function spokenIn(language: Language): Spoken {
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocaleOf[language], { ...fields, timeZone: 'UTC' })
  const day = format({ year: 'numeric', month: 'short', day: 'numeric' })
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const own = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${language}.po`))
  const messages: Messages = Object.assign({}, ...own.map(([, texts]) => texts))
  return {
    i18n: setupI18n({ locale: language, messages: { [language]: messages } }),
    moment: (at) => `${day.format(new Date(at))} ${clock.format(new Date(at))} UTC`,
  }
}
const spoken: Readonly<Record<Language, Spoken>> = {
  ja: spokenIn('ja'),
  en: spokenIn('en'),
  ko: spokenIn('ko'),
  zh: spokenIn('zh'),
}

/** Gives links their addresses; it never navigates. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const queryClient = new QueryClient()

/** Resolves once all that a card may show is there: in the page it comes in files of its own. */
export const areReady = Promise.all([words.want(), links.want()])

/** The rows of a list in the place of those that are awaited: each page's HTML knows them by this name. */
const LIST = 'feed'

/**
 * The newest posts as a visitor sees them, with absolute times, for the place of the list in home's HTML; pictures
 * further down are fetched when they are scrolled to.
 */
export const drawCards = (language: Language, posts: readonly Post[]): string =>
  draw(
    language,
    <div id={LIST} role="feed" aria-busy="false" aria-labelledby="feed-home">
      {cardsOf(posts).map((card, at) => (
        <PostCard key={card.post.id} card={card} at={at + 1} of={-1} onEdit={noop} />
      ))}
    </div>,
  ).replaceAll('<img ', '<img loading="lazy" ')

/** The announcements of this moment, for their place above home's feed. */
export const drawAnnouncements = (language: Language, current: readonly Announcement[]): string =>
  draw(language, <AnnouncementCards items={current} onDismiss={noop} />)

/** What discover's first screen shows of these. */
export const chooseForDiscover = (language: Language, posts: readonly Post[], products: readonly Product[]) => ({
  posts: firstCards(cardsOf(posts), language).map(({ post }) => post),
  products: firstProducts(products),
})

/** The products and posts of discover's first screen as a visitor sees them, for their place in its HTML. */
export const drawDiscover = (language: Language, posts: readonly Post[], products: readonly Product[]): string =>
  draw(
    language,
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <div id={LIST}>
          <FirstScreen cards={cardsOf(posts)} products={products} />
        </div>
      </RouterContextProvider>
    </QueryClientProvider>,
  )

function draw(language: Language, content: ReactNode): string {
  const { i18n, moment } = spoken[language]
  const html = renderToString(<I18nProvider i18n={i18n}>{content}</I18nProvider>, { identifierPrefix: 'first' })
  return plainMarkup(html).replace(
    /(<time dateTime="([^"]+)"[^>]*>)[^<]*/gi,
    (_all, tag: string, at: string) => tag + moment(at),
  )
}

/** Posts as they are drawn for who has nothing of their own. */
const cardsOf = (posts: readonly Post[]): Card[] => project(posts, [], { userIds: new Set(), user: null })
const noop = () => undefined
