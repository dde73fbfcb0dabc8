import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestRight, Join } from '#contract/portal.ts'

/** What each setting is called: above its field, where two versions of it differ, and in the log. */
export const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'portal', comment: 'setting: what the portal is called; ja: 名前' }),
  subtitle: msg({ message: 'Tagline', comment: 'setting: a short line under the name of the portal; ja: ひとこと' }),
  accent: msg({ message: 'Colour', context: 'portal', comment: 'setting: the colour of buttons and links; ja: 色' }),
  languages: msg({ message: 'Languages', context: 'portal', comment: 'setting: those that are offered; ja: 言語' }),
  defaultLanguage: msg({ message: 'Default language', comment: 'setting; ja: はじめの言語' }),
  join: msg({ message: 'Who may join', comment: 'setting; ja: 参加できる人' }),
  guests: msg({ message: 'What guests may do', comment: 'setting: people without an account; ja: ゲストができること' }),
  hiddenServices: msg({ message: 'Hidden services', comment: 'setting: those that are not offered here' }),
  operator: msg({ message: 'Who runs the portal', comment: 'setting; ja: 運営者について' }),
  'operator.name': msg({
    message: 'Operator’s name',
    comment: 'setting: a person, a town, a company; ja: 運営者の名前',
  }),
  'operator.contact': msg({ message: 'Contact', comment: 'setting: e-mail address or telephone; ja: 連絡先' }),
  'operator.address': msg({ message: 'Address', context: 'operator', comment: 'setting: where they are; ja: 住所' }),
  'operator.court': msg({ message: 'Court', comment: 'setting: which court decides disputes; ja: 管轄裁判所' }),
}

/** How people become members. */
export const joinWords: Readonly<Record<Join, MessageDescriptor>> = {
  open: msg({ message: 'Anyone', context: 'join', comment: 'setting: may become a member; ja: だれでも' }),
  invitation: msg({ message: 'People with an invitation', comment: 'setting: may become members' }),
  closed: msg({ message: 'No one new', comment: 'setting: may become a member; ja: 新しい人は参加できない' }),
}

export const joinNotes: Readonly<Record<Join, MessageDescriptor>> = {
  open: msg`Everyone can create an account.`,
  invitation: msg`You make links and QR codes and hand them out.`,
  closed: msg`Only the accounts that exist now can sign in.`,
}

/** What people may do who have no account. */
export const guestWords: Readonly<Record<GuestRight, MessageDescriptor>> = {
  read: msg({ message: 'Only read', comment: 'setting: what guests may do; ja: 読むだけ' }),
  react: msg({ message: 'Read and like', comment: 'setting: what guests may do; ja: 読んで「いいね」する' }),
  write: msg({ message: 'Read, like and write', comment: 'setting: what guests may do; ja: 読む・いいね・書く' }),
}

const NATIVE: Readonly<Record<string, string>> = { ja: '日本語', en: 'English', ko: '한국어', zh: '简体中文' }

/** A language by its own name; undefined for a code that is none of the product's. */
export const languageName = (code: string): string | undefined =>
  Object.hasOwn(NATIVE, code) ? NATIVE[code] : undefined
