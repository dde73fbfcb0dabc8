import { useLingui } from '@lingui/react/macro'
import type { ShownScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import type { Language } from '#src/lib/language.ts'
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
export function useScheduledWords(): (item: ShownScheduled, nowMs: number) => ScheduledWords {
  const { t, i18n } = useLingui()

  return ({ at: time, state, isNew, reason }, nowMs) => {
    const at = new Date(time)
    const when = whenOf(at, new Date(nowMs), i18n.locale as Language)
    const isPast = at.getTime() <= nowMs
    const unposted = t`Nothing was posted. Your text is kept here.`
    switch (state) {
      case 'refused': {
        const own = scheduleReason('schedule.set', reason)
        const why = own ? i18n._(own) : t`The server refused it`
        return { ...STUCK, when, notes: [why, isNew ? unposted : t`The change was not made. Your text is kept here.`] }
      }
      case 'missed':
        return { ...STUCK, when, notes: [t`It could not go out at its time.`, unposted] }
      case 'going-out':
        return { ...WAITING, when: t`Goes out as soon as you are online`, notes: [] }
      case 'waiting':
        if (isPast && isNew) return { ...STUCK, when, notes: [t`You were offline at its time.`, unposted] }
        return {
          ...WAITING,
          when,
          notes: [
            isNew
              ? t`Only on this device so far. It is posted by itself if you are online before then.`
              : t`The change is only on this device so far.`,
          ],
        }
      case 'known':
        return { ...KNOWN, when: isPast ? t`Being posted` : when, notes: [] }
    }
  }
}
