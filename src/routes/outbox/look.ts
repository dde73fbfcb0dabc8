import type { LaneWait, OutboxItem } from '#src/data/sync/hooks/outbox.ts'

interface Look {
  ground: string
  text: string
  icon: string
}

const DONE: Look = {
  ground: 'bg-success-soft text-success-text',
  text: 'text-success-text',
  icon: 'i-ph-check-circle-fill',
}
const GONE: Look = { ground: 'bg-surface-3 text-muted', text: 'text-muted', icon: 'i-ph-trash' }
const BUSY: Look = {
  ground: 'bg-accent-soft text-accent-text',
  text: 'text-accent-text',
  icon: 'i-ph-arrows-clockwise-bold',
}
const FAILED: Look = {
  ground: 'bg-danger-soft text-danger-text',
  text: 'text-danger-text',
  icon: 'i-ph-warning-circle-fill',
}
const WAITING: Look = {
  ground: 'bg-pending-soft text-pending-text',
  text: 'text-pending-text',
  icon: 'i-ph-clock-fill',
}
const SIGN_IN: Look = { ...WAITING, icon: 'i-ph-sign-in' }

/** Colours and icon of a change; the words beside them say the same. */
export function lookOf(item: OutboxItem, wait: LaneWait): Look {
  if (item.state === 'sent') return item.reason ? GONE : DONE
  if (item.state === 'sending') return BUSY
  if (item.state === 'failed') return FAILED
  return wait === 'sign-in' && item.state === 'waiting' ? SIGN_IN : WAITING
}
