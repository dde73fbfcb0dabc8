import { i18n, type MessageDescriptor } from '@lingui/core'

/** A name as the page's language says it; plain strings are names that are the same everywhere. */
export const say = (text: MessageDescriptor | string): string => (typeof text === 'string' ? text : i18n._(text))
