import type { MessageDescriptor } from '@lingui/core'
import { titleIn } from '#contract/portal-name.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { portalNow } from '#src/data/portal/hooks/portal.ts'
import { say } from './say.ts'

/** Title and description of a page, for its route's `head`; the texts are loaded by its loader. `end` stands behind the title. */
export function pageHead(title: MessageDescriptor | string, description: MessageDescriptor, end = ' | ANPAN') {
  const named = titleIn(portalNow(), currentLanguage(), say(title) + end)
  return { meta: [{ title: named }, { name: 'description', content: say(description) }] }
}
