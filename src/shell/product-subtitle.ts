import { msg } from '@lingui/core/macro'

/** What stands under the name of a portal that has no words of its own. */
export const productSubtitle = msg({ message: 'One door to everyday life', comment: 'subtitle under the logo; short' })
