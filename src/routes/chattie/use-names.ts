import { useLingui } from '@lingui/react'
import { contacts } from './sample.ts'

/** The names of contacts in one line, as the language lists them. */
export function useNames(ids: readonly string[]): string {
  const { i18n } = useLingui()
  const names = contacts.filter(({ id }) => ids.includes(id)).map(({ name }) => i18n._(name))
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(names)
}
