import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageHead } from '#src/shell/page-head.ts'

/** The head of a page of the console: for all but operators that of an address without a page. */
export const consoleHead = (
  known: { isOperator: boolean } | undefined,
  title: MessageDescriptor,
  description: MessageDescriptor,
) =>
  known?.isOperator
    ? pageHead(title, description)
    : pageHead(msg`Page Not Found`, msg`There’s no page at this address.`)
