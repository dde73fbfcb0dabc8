import type { MessageDescriptor } from '@lingui/core'
import { useMatches } from '@tanstack/react-router'

/** What a route says about itself beside its component. */
export interface RouteFacts {
  /** The name that the phone's header shows. */
  title?: MessageDescriptor | string
  /** The phone's header: the brand (home), a root of the bottom navigation, or a page with a way back. */
  bar?: 'brand' | 'root' | 'page'
  /** Its actions on the phone's header are the page's own (`BarActions`), and the header stays while the page scrolls. */
  ownActions?: boolean
  /** The service whose page it is: its id and icon class, for the tile in its header, and whether what it shows is made up. */
  service?: { id: string; tint: string; icon: string; isDemo?: true }
  /** The service that a page is a part of, where it has no tile of it. */
  partOf?: 'shop'
  /** How the sitemap lists the page; pages without it are not listed. */
  sitemap?: { priority: number; changes: 'daily' | 'weekly' | 'monthly' }
  /** What it asks the API for at once: a first visitor's HTML sends these requests by itself. */
  asks?: readonly string[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}

/** The facts of the page that is shown; the root's, which are none, where no route fits the address. */
export function useRouteFacts(): RouteFacts {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
