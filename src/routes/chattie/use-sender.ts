import { useLingui } from '@lingui/react'
import { contacts } from './sample.ts'

/** Who a message is from; undefined for one's own. */
export function useSender(id: string) {
  const { i18n } = useLingui()
  const contact = contacts.find((one) => one.id === id)
  return contact ? { ...contact, name: i18n._(contact.name), icon: contact.icon, isGroup: false } : undefined
}
