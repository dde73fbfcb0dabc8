import type { Notice } from '#src/data/notifications/hooks/notice-list.ts'

const looks: Readonly<Record<Notice['kind'], { ground: string; icon: string }>> = {
  'not-sent': { ground: 'bg-danger-soft text-danger-text', icon: 'i-ph-warning-circle-fill' },
  sent: { ground: 'bg-success-soft text-success-text', icon: 'i-ph-check-circle-fill' },
  updated: { ground: 'bg-accent-soft text-accent-text', icon: 'i-ph-download-simple' },
}

/** Colours and icon of a notice; the words beside them say the same. */
export const lookOf = (kind: Notice['kind']) => looks[kind]
