import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { words } from '#src/features/posts/guest-name.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { links } from '#src/features/posts/post-text.tsx'
import { project } from '#src/data/posts/overlay.ts'
import { localeOf } from '#src/lib/language.ts'
import { messages as en } from '../../locales/en.po'
import { messages as ja } from '../../locales/ja.po'
import { messages as ko } from '../../locales/ko.po'
import { messages as zh } from '../../locales/zh.po'
import { plainMarkup } from './plain-markup.ts'

/** Runs in the server: the newest posts as they stand in home's HTML before any script has run. */

/** A language's texts and its way to write a moment. */
interface Spoken {
  i18n: I18n
  /** A moment in all its parts, since nobody knows the reader's clock. */
  moment(at: string): string
}

function spokenIn(language: Language, messages: typeof en): Spoken {
  const format = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { ...fields, timeZone: 'UTC' })
  const day = format({ year: 'numeric', month: 'short', day: 'numeric' })
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    i18n: setupI18n({ locale: language, messages: { [language]: messages } }),
    moment: (at) => `${day.format(new Date(at))} ${clock.format(new Date(at))} UTC`,
  }
}
const spoken: Readonly<Record<Language, Spoken>> = {
  ja: spokenIn('ja', ja),
  en: spokenIn('en', en),
  ko: spokenIn('ko', ko),
  zh: spokenIn('zh', zh),
}

/** Resolves once all that a card may show is there: in the page it comes in files of its own. */
export const areReady = Promise.all([words.want(), links.want()])

/**
 * The cards as a visitor sees them, with absolute times, for the place of the list in home's HTML; pictures further down
 * are fetched when they are scrolled to.
 */
export function drawCards(language: Language, posts: readonly Post[]): string {
  const { i18n, moment } = spoken[language]
  const cards = project(posts, [], { userIds: new Set(), user: null })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <div id="feed" role="feed" aria-busy="false" aria-labelledby="feed-home">
        {cards.map((card, at) => (
          <PostCard key={card.post.id} card={card} at={at + 1} of={-1} onEdit={noop} />
        ))}
      </div>
    </I18nProvider>,
    { identifierPrefix: 'first' },
  )
  return plainMarkup(html)
    .replace(/(<time dateTime="([^"]+)"[^>]*>)[^<]*/gi, (_all, tag: string, at: string) => tag + moment(at))
    .replaceAll('<img ', '<img loading="lazy" ')
}

const noop = () => undefined
