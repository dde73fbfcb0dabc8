import type { Item } from '../rules.ts'

type Kind = Item['notice']['kind']

const quiet = 'bg-muted text-surface'
const accent = 'bg-accent text-surface'
const marks: Readonly<Record<Kind, { ground: string; icon: string }>> = {
  like: { ground: 'bg-like text-surface', icon: 'i-ph-heart-fill' },
  comment: { ground: accent, icon: 'i-ph-chat-circle-fill' },
  reply: { ground: accent, icon: 'i-ph-arrow-bend-up-left-bold' },
  mention: { ground: accent, icon: 'i-ph-at-bold' },
  follow: { ground: quiet, icon: 'i-ph-user-plus-fill' },
  message: { ground: accent, icon: 'i-ph-chat-circle-fill' },
  order: { ground: quiet, icon: 'i-ph-package' },
  announcement: { ground: accent, icon: 'i-ph-megaphone-fill' },
  moderation: { ground: quiet, icon: 'i-ph-shield-check' },
  'sign-in': { ground: quiet, icon: 'i-ph-key' },
  sent: { ground: 'bg-success text-surface', icon: 'i-ph-check-bold' },
  'not-sent': { ground: 'bg-danger text-surface', icon: 'i-ph-warning-circle-fill' },
  updated: { ground: quiet, icon: 'i-ph-download-simple' },
}

/** The kind of a notice, as a mark of 20 pixels on its picture; the words beside it say the same. */
export function Mark({ kind }: { kind: Kind }) {
  const { ground, icon } = marks[kind]
  return (
    <span
      aria-hidden
      className={`absolute -end-1.5 -bottom-1 grid place-items-center w-20px h-20px rounded-full [box-shadow:0_0_0_2px_var(--surface)] ${ground}`}
    >
      <span className={`${icon} icon-12`} />
    </span>
  )
}
