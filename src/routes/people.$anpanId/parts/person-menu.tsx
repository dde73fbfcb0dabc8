import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#src/data/people/hooks/person.ts'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { MUTE_DAY_MS, MUTE_HOUR_MS, MUTE_WEEK_MS } from '../rules.ts'

/** Mutes or blocks somebody, or takes that back. */
export function PersonMenu({ person, name }: { person: Person; name: string }) {
  const { t } = useLingui()
  const { mute, block } = useWishes()
  const [isAsking, setAsking] = useState(false)
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
          onSelect: () => setAsking(true),
        },
    {
      id: 'block',
      label: blocked
        ? t({ message: 'Unblock', context: 'verb', comment: 'in a menu: let somebody in again; verb' })
        : t({ message: 'Block', context: 'verb', comment: 'in a menu: shut somebody out; verb' }),
      icon: 'i-ph-prohibit',
      isDanger: !blocked,
      onSelect: () => block(about, !blocked),
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
      <Menu label={t({ message: 'More', comment: 'button that opens the menu of a person' })} groups={[{ items }]}>
        <span aria-hidden className="i-ph-dots-three-bold icon-24" />
      </Menu>
      {isAsking ? (
        <Dialog
          kind="alert"
          title={t({ message: 'Mute for how long?', comment: 'title of a choice' })}
          onClose={() => setAsking(false)}
        >
          <p className="text-small text-muted">
            <Trans>They are not told. You can still open their page.</Trans>
          </p>
          <div className="flex flex-col gap-2 mt-3">
            {spans.map(([span, label]) => (
              <Button
                key={span}
                onClick={() => {
                  setAsking(false)
                  mute(about, span)
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
