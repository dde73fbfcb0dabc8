import type { I18n } from '@lingui/core'
import { canned } from './canned.ts'
import type { ChatMessage } from './rules.ts'

/** What a message says, in the reader's language where the samples or a bot say it. */
export const wordsOf = ({ said, content }: ChatMessage, i18n: I18n): string => (said ? i18n._(canned[said]) : content)
