import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { PanelProps } from './panel-props.ts'

const SHEETS = {
  security: lazyWithRetry(() => import('./security-sheet.tsx'), 'SecuritySheet'),
  notices: lazyWithRetry(() => import('./notices-sheet.tsx'), 'NoticesSheet'),
  about: lazyWithRetry(() => import('./about-sheet.tsx'), 'AboutSheet'),
  backup: lazyWithRetry(() => import('./backup-sheet.tsx'), 'BackupSheet'),
}

/** The wallet's settings; each row opens its sheet. */
export function SettingsPanel(props: PanelProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<keyof typeof SHEETS | null>(null)
  const rows = [
    {
      id: 'about',
      icon: 'i-ph-info-duotone',
      label: t`About this demo wallet`,
      note: t`What’s practice here, and what’s saved`,
    },
    {
      id: 'security',
      icon: 'i-ph-shield-check-duotone',
      label: t`Security`,
      note: t`Ask before sending, hide the total`,
    },
    { id: 'notices', icon: 'i-ph-bell-duotone', label: t`Notifications`, note: t`Choose what to be notified about` },
    {
      id: 'backup',
      icon: 'i-ph-floppy-disk-duotone',
      label: t`Backup`,
      note: t`Save the wallet to a file or restore it`,
    },
  ] as const
  const Sheet = open ? SHEETS[open] : null
  return (
    <section className="bg-surface desktop:(rounded-18px ring-line overflow-hidden mt-5)" aria-label={t`Settings`}>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="not-last:line-below">
            <button
              type="button"
              className="row-list w-full text-start hover:bg-surface-2"
              onClick={() => setOpen(row.id)}
            >
              <IconTile icon={`${row.icon} icon-22`} />
              <span className="flex-1 min-w-0 text-title">
                {row.label} <span className="block text-caption font-400 text-faint">{row.note}</span>
              </span>
              <span aria-hidden className="i-ph-caret-right icon-16 text-faint" />
            </button>
          </li>
        ))}
      </ul>
      {Sheet ? <Sheet {...props} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}
