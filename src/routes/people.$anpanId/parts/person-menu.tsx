import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { useKeepWish } from '#src/features/posts/use-keep-wish.ts'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { MUTE_DAY_MS, MUTE_HOUR_MS, MUTE_WEEK_MS } from '../rules.ts'

/** Mutes or blocks somebody, or takes that back. */
export function PersonMenu({ person, name }: { person: Person; name: string }) {
  const { t } = useLingui()
  const { mute, block } = useWishes(useKeepWish())
  const [asked, setAsked] = useState<'mute' | 'block' | null>(null)
  const about = { id: person.id, name }
  const { muted, blocked } = person.relation
  const items = [
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
  const spans = [
    [MUTE_HOUR_MS, t({ message: '1 hour', comment: 'for how long somebody is muted' })],
    [MUTE_DAY_MS, t({ message: '1 day', comment: 'for how long somebody is muted' })],
    [MUTE_WEEK_MS, t({ message: '7 days', comment: 'for how long somebody is muted' })],
    ['ever', t({ message: 'Until I unmute', comment: 'for how long somebody is muted' })],
  ] as const
  return (
    <>
      <Menu
        label={t({ message: 'More', comment: 'button that opens the menu of a person' })}
        className="icon-btn bg-surface-3"
        groups={[{ items }]}
      >
        <span aria-hidden className="i-ph-dots-three-bold icon-24" />
      </Menu>
      {asked === 'mute' ? (
        <Dialog
          kind="alert"
          title={t({ message: 'Mute for how long?', comment: 'title of a choice' })}
          onClose={() => setAsked(null)}
        >
          <p className="text-small text-muted">
            <Trans>They are not told. You can still open their page.</Trans>
          </p>
          <div className="flex flex-col gap-2 mt-3">
            {spans.map(([span, label]) => (
              <Button
                key={span}
                onClick={() => {
                  setAsked(null)
                  mute(about, span)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </Dialog>
      ) : null}
      {asked === 'block' ? (
        <DangerDialog
          title={t({ message: `Block ${name}?`, comment: 'title of a question' })}
          cancel={<Trans comment="button; does nothing">Cancel</Trans>}
          action={
            <Trans context="verb" comment="in a menu: shut somebody out; verb">
              Block
            </Trans>
          }
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            setAsked(null)
            block(about, true)
          }}
        >
          <p className="text-small text-muted">
            <Trans>You no longer see each other’s posts, and neither of you follows the other any more.</Trans>
          </p>
        </DangerDialog>
      ) : null}
    </>
  )
}
