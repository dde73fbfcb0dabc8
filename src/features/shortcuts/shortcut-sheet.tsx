import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ShortcutSwitch } from './shortcut-switch.tsx'

/** The help for keyboards: which key does what, and the switch for those of one letter. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Keyboard shortcuts`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans comment="button">Close</Trans>
        </Button>
      }
    >
      <dl className="flex flex-col pb-3">
        <Row keys={['j', 'k']}>
          <Trans comment="what two keys do in the feed">Next and previous post</Trans>
        </Row>
        <Row keys={['l']}>
          <Trans>Like or unlike the post</Trans>
        </Row>
        <Row keys={['o']}>
          <Trans>Open the post with its comments</Trans>
        </Row>
        <Row keys={['n']}>
          <Trans>Write a post</Trans>
        </Row>
        <Row keys={['/']}>
          <Trans comment="what a key does; verb">Search</Trans>
        </Row>
        <Row keys={['?']}>
          <Trans>Show this help</Trans>
        </Row>
        <Row keys={['F8']}>
          <Trans>Go to the message on screen</Trans>
        </Row>
        <Row keys={['Esc']}>
          <Trans>Close a window, a menu or a message</Trans>
        </Row>
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-3 min-h-10">
      <dt className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 px-2 py-0.5 rounded-8px bg-surface-3 ring-line-in text-small font-sans text-center"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="text-small">{children}</dd>
    </div>
  )
}
