import type { MessageDescriptor } from '@lingui/core'
import { say } from './say.ts'

/** Title and description of a page, for its route's `head`; the texts are loaded by its loader. `end` stands behind the title. */
export function pageHead(title: MessageDescriptor | string, description: MessageDescriptor, end = ' | ANPAN') {
  return { meta: [{ title: say(title) + end }, { name: 'description', content: say(description) }] }
}
