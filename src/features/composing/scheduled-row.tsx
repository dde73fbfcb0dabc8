import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isStuck, type ShownScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import { Button } from '#src/ui/button.tsx'
import type { Language } from '#src/lib/language.ts'
import { SwipedRow } from './swiped-row.tsx'
import { scheduleReason } from './schedule-reasons.ts'
import { whenOf } from './schedule-rules.ts'

interface ScheduledWords {
  icon: string
  look: string
  when: string
  notes: string[]
}

const STUCK = { icon: 'i-ph-warning-circle-fill', look: 'text-danger-text' }
const WAITING = { icon: 'i-ph-clock-fill', look: 'text-pending-text' }
const KNOWN = { icon: 'i-ph-calendar-check-fill', look: 'text-accent-text' }

/** Puts into words when a post goes out, and where it does not by itself, why. */
function useScheduledWords(): (item: ShownScheduled, nowMs: number) => ScheduledWords {
  const { t, i18n } = useLingui()

  return ({ at: time, state, isNew, reason }, nowMs) => {
    const at = new Date(time)
    const when = whenOf(at, new Date(nowMs), i18n.locale as Language)
    const isPast = at.getTime() <= nowMs
    const unposted = t`Nothing was posted. Your text is still here.`
    switch (state) {
      case 'refused': {
        const own = scheduleReason('schedule.set', reason)
        const why = own ? i18n._(own) : t`The server rejected it`
        return { ...STUCK, when, notes: [why, isNew ? unposted : t`The change wasn’t made. Your text is still here.`] }
      }
      case 'missed':
        return { ...STUCK, when, notes: [t`It couldn’t be posted at the scheduled time.`, unposted] }
      case 'going-out':
        return { ...WAITING, when: t`Will be posted as soon as you’re online`, notes: [] }
      case 'waiting':
        if (isPast && isNew) return { ...STUCK, when, notes: [t`You were offline at the scheduled time.`, unposted] }
        return {
          ...WAITING,
          when,
          notes: [
            isNew
              ? t`Only on this device for now. It will be posted automatically if you’re online by then.`
              : t`The change is only on this device for now.`,
          ],
        }
      case 'known':
        return { ...KNOWN, when: isPast ? t`Posting` : when, notes: [] }
    }
  }
}

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
        change('time', 'i-ph-clock', t({ message: 'Change the time', comment: 'row of a menu' }), () => onEdit('time')),
        change('now', 'i-ph-paper-plane-right', sendNow, onSendNow),
      ]
  return (
    <SwipedRow
      menu={t({ message: 'More', comment: 'button of a scheduled post; opens its menu' })}
      items={changes}
      deletion={t({ message: 'Delete', comment: 'row of a menu, at a scheduled post; verb' })}
      onDelete={onDelete}
    >
      <div className="flex-1 min-w-0 py-2.5">
        <bdi className="line-clamp-2 text-15px leading-1.5 [overflow-wrap:anywhere]">{item.content}</bdi>
        <p className={`flex items-center gap-1 text-caption ${words.look}`}>
          <span aria-hidden className={`${words.icon} icon-16 flex-none`} />
          <span>
            <span className="font-650">{words.when}</span>
            {item.pictures > 0 ? (
              <span>{` · ${t({ message: plural(item.pictures, { one: '# picture', other: '# pictures' }) })}`}</span>
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
    </SwipedRow>
  )
}
