import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { About } from '#src/data/people/hooks/wishes.ts'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { MenuItem } from '#src/ui/menu.tsx'
import type { Wishes } from './use-wishes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface LeaveOut {
  /** For a menu: mute and block, or what takes them back. */
  items: MenuItem[]
  /** What is asked first; draw it beside the menu. */
  question: ReactNode
}

/** Mutes or blocks a person, or takes that back. */
export function useLeaveOut(
  about: About,
  { mute, block }: Wishes,
  { muted, blocked }: { muted: boolean; blocked: boolean },
): LeaveOut {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'mute' | 'block' | null>(null)
  const items: MenuItem[] = [
    muted
      ? {
          id: 'unmute',
          label: t({ message: 'Unmute', context: 'verb', comment: 'in a menu: see somebody again; verb' }),
          icon: 'i-ph-eye-slash',
          onSelect: () => mute(about, 'off'),
        }
      : {
          id: 'mute',
          label: t({ message: 'Mute', context: 'verb', comment: 'in a menu: leave somebody out; verb' }),
          icon: 'i-ph-eye-slash',
          onSelect: () => setAsked('mute'),
        },
    {
      id: 'block',
      label: blocked
        ? t({ message: 'Unblock', context: 'verb', comment: 'in a menu: let somebody in again; verb' })
        : t({ message: 'Block', context: 'verb', comment: 'in a menu: shut somebody out; verb' }),
      icon: 'i-ph-prohibit',
      isDanger: !blocked,
      onSelect: () => (blocked ? block(about, false) : setAsked('block')),
    },
  ]
  const close = () => setAsked(null)
  const question =
    asked === 'mute' ? (
      <MuteQuestion onClose={close} onMute={(span) => mute(about, span)} />
    ) : asked === 'block' ? (
      <BlockQuestion name={about.name} onClose={close} onBlock={() => block(about, true)} />
    ) : null
  return { items, question }
}

function MuteQuestion({ onClose, onMute }: { onClose(): void; onMute(forMs: number | 'ever'): void }) {
  const { t } = useLingui()
  const spans = [
    [HOUR_MS, t({ message: '1 hour', comment: 'for how long somebody is muted' })],
    [DAY_MS, t({ message: '1 day', comment: 'for how long somebody is muted' })],
    [7 * DAY_MS, t({ message: '7 days', comment: 'for how long somebody is muted' })],
    ['ever', t({ message: 'Until I unmute', comment: 'for how long somebody is muted' })],
  ] as const
  return (
    <Dialog kind="alert" title={t({ message: 'Mute for how long?', comment: 'title of a choice' })} onClose={onClose}>
      <p className="text-small text-muted">
        <Trans>They won’t be notified. You can still open their page.</Trans>
      </p>
      <div className="flex flex-col gap-2 mt-3">
        {spans.map(([span, label]) => (
          <Button
            key={span}
            onClick={() => {
              onClose()
              onMute(span)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function BlockQuestion({ name, onClose, onBlock }: { name: string; onClose(): void; onBlock(): void }) {
  const { t } = useLingui()
  return (
    <DangerDialog
      title={t({ message: `Block ${name}?`, comment: 'title of a question' })}
      cancel={<Trans comment="button; does nothing">Cancel</Trans>}
      action={
        <Trans context="verb" comment="in a menu: shut somebody out; verb">
          Block
        </Trans>
      }
      onClose={onClose}
      onConfirm={async () => {
        onClose()
        onBlock()
      }}
    >
      <p className="text-small text-muted">
        <Trans>You’ll no longer see each other’s posts, and you’ll stop following each other.</Trans>
      </p>
    </DangerDialog>
  )
}
