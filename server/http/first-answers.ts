import { type Announcement, announcements as announcementsApi } from '#contract/announcements.ts'
import { HEADER } from '#contract/headers.ts'
import { nextLink } from '#contract/host/cursor.ts'
import { type Post, posts as postsApi } from '#contract/posts.ts'
import { newestOf, type Revisions, type Scope } from '#contract/revisions.ts'
import { type Service, services as servicesApi } from '#contract/services.ts'
import { escapeMarkup, jsonForScript } from './markup.ts'

/** What home's HTML has of lists. */
interface Answers {
  posts: readonly Post[]
  hasMore: boolean
  listed: readonly Service[]
  told: readonly Announcement[]
  at: Revisions
}

/** What home's script takes as answers of the API (`home-boot.ts`). */
export function answersOf({ posts, hasMore, listed, told, at }: Answers): string {
  const last = posts.at(-1)
  // text-calls: a path of the contract
  const link = hasMore && last ? { Link: nextLink(new URL(postsApi.list.path, 'http://host'), last) } : {}
  return (
    answer(postsApi.list.path, { ...link, ...revisionOf(at, postsApi.list) }, posts) +
    answer(servicesApi.list.path, revisionOf(at, servicesApi.list), listed) +
    (told.length > 0 ? answer(announcementsApi.list.path, { [HEADER.revision]: String(at.announcements) }, told) : '')
  )
}

/** The header that says how far an answer's lists have come. */
export const revisionOf = (at: Revisions, { lists }: { lists: readonly Scope[] }): Record<string, string> => ({
  [HEADER.revision]: String(newestOf(at, lists)),
})

/** An answer of the API as it stands in a page. */
export const answer = (path: string, headers: Record<string, string>, body: unknown): string =>
  `<script type="application/json" data-answer="${path}" data-headers="${escapeMarkup(JSON.stringify(headers))}">${jsonForScript(body)}</script>`
