import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A page of the console, in the order in which the navigation lists them. */
export interface ConsolePage {
  id: string
  to:
    | '/admin'
    | '/admin/people'
    | '/admin/announcements'
    | '/admin/invitations'
    | '/admin/settings'
    | '/admin/log'
    | '/moderation'
  /** Which of the views of its page it is. */
  view?: 'orders'
  icon: string
  label: MessageDescriptor
  /** Which figure of the overview tells what waits there. */
  waiting?: 'reports' | 'people' | 'orders'
  /** What waits, where that is called otherwise than the page. */
  waitingLabel?: MessageDescriptor
}

const pages = [
  {
    id: 'overview',
    to: '/admin',
    icon: 'i-ph-chart-bar',
    label: msg({ message: 'Overview', context: 'console', comment: 'page of operators; ja: 概要' }),
  },
  {
    id: 'people',
    to: '/admin/people',
    icon: 'i-ph-users-three',
    label: msg({ message: 'People', context: 'console', comment: 'page of operators: all accounts; ja: 人' }),
    waiting: 'people',
    waitingLabel: msg({
      message: 'People who want to join',
      comment: 'how many wait for an operator; ja: 加わりたい人',
    }),
  },
  {
    id: 'reports',
    to: '/moderation',
    icon: 'i-ph-flag',
    label: msg({ message: 'Reports', context: 'console', comment: 'page of operators: what was reported; ja: 報告' }),
    waiting: 'reports',
  },
  {
    id: 'orders',
    to: '/moderation',
    view: 'orders',
    icon: 'i-ph-package',
    label: msg({ message: 'Shop orders', comment: 'page of operators: orders on their way; ja: 店の注文' }),
    waiting: 'orders',
  },
  {
    id: 'announcements',
    to: '/admin/announcements',
    icon: 'i-ph-megaphone',
    label: msg({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' }),
  },
  {
    id: 'invitations',
    to: '/admin/invitations',
    icon: 'i-ph-qr-code',
    label: msg({ message: 'Invitations', comment: 'page of operators; ja: 招待' }),
  },
  {
    id: 'settings',
    to: '/admin/settings',
    icon: 'i-ph-sliders-horizontal',
    label: msg({ message: 'Portal settings', comment: 'page of operators; ja: ポータルの設定' }),
  },
  {
    id: 'log',
    to: '/admin/log',
    icon: 'i-ph-list-bullets',
    label: msg({ message: 'Log', context: 'console', comment: 'page of operators: what they have done; ja: 記録' }),
  },
] as const satisfies readonly ConsolePage[]

export type ConsolePageId = (typeof pages)[number]['id']

export const CONSOLE_PAGES: readonly (ConsolePage & { id: ConsolePageId })[] = pages
