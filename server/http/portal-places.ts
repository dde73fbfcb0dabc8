import type { Language } from '#contract/fields.ts'
import type { Portal } from '#contract/portal.ts'
import { ownSubtitle, shortName } from '#contract/portal-name.ts'
import { escapeMarkup } from './markup.ts'

const PLACE = /(<[^>]* data-portal="(\w+)"[^>]*>)([^<]*)/g
/** Elements in which none of their own kind stands: the build sees to it (`build/shell.ts`). */
const OF_DEMO = /<(\w+)\b[^>]* data-demo(?:="")?[^>]*>.*?<\/\1>/gs
const OF_SERVICE = /<(\w+)\b[^>]* data-service="([^"]*)"[^>]*>.*?<\/\1>/gs

/**
 * The HTML that the build has drawn, as this portal's: with its own name and words, and without what is invented or not
 * offered here. The build draws the demo with all services, and marks what is another's in another portal:
 * `data-portal` where a word of the portal stands, `data-demo` on what is invented, `data-service` on what leads to a service.
 */
export function asOwn(html: string, portal: Portal, language: Language): string {
  const own = ownSubtitle(portal, language)
  const subtitle = own ? escapeMarkup(own) : /data-portal="subtitle"[^>]*>([^<]*)/.exec(html)?.[1]
  const words: Record<string, string | undefined> = {
    name: escapeMarkup(shortName(portal)),
    subtitle,
    note: portal.isDemo ? undefined : subtitle,
  }
  const named = html.replace(PLACE, (_all, tag: string, place: string, drawn: string) => tag + (words[place] ?? drawn))
  const honest = portal.isDemo ? named : named.replace(OF_DEMO, '')
  const offered = honest.replace(OF_SERVICE, (all, _tag, id: string) => (portal.hiddenServices.includes(id) ? '' : all))
  // its one page leads nowhere
  return portal.isSetUp ? offered : offered.replace(/<(nav|header)\b[^>]*>.*?<\/\1>/gs, '')
}
