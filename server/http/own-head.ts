import type { PageHead } from '#contract/page-heads.ts'
import type { Portal } from '#contract/portal.ts'
import { ownSubtitle, titleIn } from '#contract/portal-name.ts'
import type { Head } from './head-tags.ts'

/** Whether a page is one of the portal: it is set up, offers the service of the page, and the page invents nothing. */
export function isListedIn(portal: Portal, { service, isDemo }: PageHead): boolean {
  if (!portal.isSetUp || (service !== undefined && portal.hiddenServices.includes(service))) return false
  return portal.isDemo || !isDemo
}

/** Whether the portal has the page at all. */
export const isOffered = (portal: Portal, { service }: PageHead): boolean =>
  service === undefined || !portal.hiddenServices.includes(service)

/** The head of a page in the words of the portal, and only where it is one of the portal for search engines. */
export function ownHead(head: Head, page: PageHead | undefined, portal: Portal): Head {
  const subtitle = ownSubtitle(portal, head.language)
  const isHome = head.path === '/'
  return {
    ...head,
    site: portal,
    title: portal.isSetUp ? titleIn(portal, head.language, head.title) : portal.name,
    description: isHome && subtitle ? subtitle : head.description,
    isListed: head.isListed && (page === undefined ? portal.isSetUp : isListedIn(portal, page)),
    isFound: head.isFound && (page === undefined || isOffered(portal, page)),
  }
}
