import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#src/data/reports/hooks/reporting.ts'

/** Why something is reported, in a few words. */
export const reasonWords: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg({ message: 'Spam or advertising', comment: 'why something is reported' }),
  harassment: msg({ message: 'Harassment or hate', comment: 'why something is reported' }),
  'false-information': msg({ message: 'False information', comment: 'why something is reported' }),
  adult: msg({ message: 'Sexual content', comment: 'why something is reported' }),
  violence: msg({ message: 'Violence or danger', comment: 'why something is reported' }),
  other: msg({ message: 'Other', comment: 'why something is reported' }),
}
