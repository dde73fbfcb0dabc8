import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { isStuck, type ShownScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useScheduledWords } from './use-scheduled-words.ts'
import { useSwipeAway } from './use-swipe-away.ts'

export interface ScheduledRowProps {
  item: ShownScheduled
  now: number
  isBusy: boolean
  onEdit(what: 'text' | 'time'): void
  onSendNow(): void
  onDelete(): void
  onKeepAsDraft(): void
}

/** A post to come: its first lines and its time; where it does not go out by itself, why, and what can be done. */
export function ScheduledRow({ item, now, isBusy, onEdit, onSendNow, onDelete, onKeepAsDraft }: ScheduledRowProps) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const swipe = useSwipeAway(row, onDelete)
  const words = useScheduledWords()(item, now)
  const needsPerson = isStuck(item, now)
  const sendNow = t({ message: 'Post now', comment: 'button and row of a menu, at a scheduled post; verb' })
  const change = (id: string, icon: string, label: string, onSelect: () => void) => ({ id, icon, label, onSelect })
  const changes = item.isGone
    ? []
    : [
        change('text', 'i-ph-pencil-simple', t({ message: 'Edit text', comment: 'row of a menu' }), () =>
          onEdit('text'),
        ),
        change('time', 'i-ph-clock', t({ message: 'Change time', comment: 'row of a menu' }), () => onEdit('time')),
        change('now', 'i-ph-paper-plane-right', sendNow, onSendNow),
      ]
  return (
    <li className="relative line-above overflow-clip">
      <span aria-hidden className="absolute inset-y-0 end-0 w-24 grid place-content-center bg-danger text-on-danger">
        <span className="i-ph-trash icon-24" />
      </span>
      <div ref={row} className="relative flex items-center gap-2 bg-overlay touch-pan-y" {...swipe}>
        <div className="flex-1 min-w-0 py-2.5">
          <bdi className="line-clamp-2 text-15px leading-1.5 [overflow-wrap:anywhere]">{item.content}</bdi>
          <p className={`flex items-center gap-1 text-caption ${words.look}`}>
            <span aria-hidden className={`${words.icon} icon-16 flex-none`} />
            <span>
              <span className="font-650">{words.when}</span>
              {item.hasPicture ? (
                <>
                  {' · '}
                  <Trans comment="a scheduled post has a picture">with a picture</Trans>
                </>
              ) : null}
            </span>
          </p>
          {words.notes.map((note) => (
            <p key={note} className="text-caption text-muted">
              {note}
            </p>
          ))}
          {needsPerson ? (
            <div className="flex flex-wrap gap-2 pt-2">
              {item.isGone ? (
                <Button size="xs" kind="soft" disabled={isBusy} onClick={onKeepAsDraft}>
                  <Trans comment="button; the text becomes one of the drafts">Keep as a draft</Trans>
                </Button>
              ) : (
                <>
                  <Button size="xs" kind="soft" disabled={isBusy} onClick={onSendNow}>
                    {sendNow}
                  </Button>
                  <Button size="xs" disabled={isBusy} onClick={() => onEdit('time')}>
                    <Trans comment="button at a scheduled post whose time has passed">Choose a new time</Trans>
                  </Button>
                </>
              )}
            </div>
          ) : null}
        </div>
        <Menu
          label={t({ message: 'More', comment: 'button of a scheduled post; opens its menu' })}
          groups={[
            {
              items: [
                ...changes,
                {
                  id: 'delete',
                  icon: 'i-ph-trash',
                  label: t({ message: 'Delete', comment: 'row of a menu, at a scheduled post; verb' }),
                  isDanger: true,
                  onSelect: onDelete,
                },
              ],
            },
          ]}
        >
          <span aria-hidden className="i-ph-dots-three-bold icon-24" />
        </Menu>
      </div>
    </li>
  )
}
