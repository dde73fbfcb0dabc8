import { codePoints } from '#contract/cut-text.ts'
import { isCurrent } from '#contract/current-announcements.ts'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import {
  type Announcement,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  isAnnouncementLink,
  type Wordings,
  type Written,
} from '#src/data/admin/hooks/announcements.ts'

/** What stands in the form: times as moments, empty where at once, or without an end. */
export interface FormState extends Pick<Announcement, 'level' | 'audience'> {
  texts: Record<Language, { title: string; text: string }>
  from: string
  until: string
  link: string
}

const empty = { title: '', text: '' }

/** The form of an announcement, or of a new one. */
export const formOf = (announcement?: Announcement): FormState => ({
  texts: Object.fromEntries(
    LANGUAGES.map((language) => [language, { ...(announcement?.texts[language] ?? empty) }]),
  ) as FormState['texts'],
  level: announcement?.level ?? 'info',
  audience: announcement?.audience ?? 'everybody',
  from: announcement?.from ?? '',
  until: announcement?.until ?? '',
  link: announcement?.link ?? '',
})

export type Fault = 'needs-default' | 'half' | 'too-long' | 'ends-first' | 'link'

/** Why a form cannot be sent; undefined where it can. */
export function faultOf({ texts, from, until, link }: FormState, lang: Language, now: number): Fault | undefined {
  if (texts[lang].title.trim() === '' || texts[lang].text.trim() === '') return 'needs-default'
  for (const { title, text } of Object.values(texts)) {
    if ((title.trim() === '') !== (text.trim() === '')) return 'half'
    if (codePoints(title.trim()) > ANNOUNCEMENT_TITLE_MAX || codePoints(text.trim()) > ANNOUNCEMENT_TEXT_MAX)
      return 'too-long'
  }
  if (until !== '' && Date.parse(until) <= (from === '' ? now : Date.parse(from))) return 'ends-first'
  return link.trim() !== '' && !isAnnouncementLink(link.trim()) ? 'link' : undefined
}

/** What a form says, as it is sent. */
export function writtenOf({ texts, from, until, link, level, audience }: FormState, now: number): Written {
  const said = LANGUAGES.flatMap((language) => {
    const { title, text } = texts[language]
    return title.trim() && text.trim() ? [[language, { title: title.trim(), text: text.trim() }]] : []
  })
  return {
    texts: Object.fromEntries(said) as Wordings,
    level,
    audience,
    from: from === '' ? new Date(now).toISOString() : from,
    until: until === '' ? null : until,
    link: link.trim() === '' ? null : link.trim(),
  }
}

/** Where an announcement stands in time. */
export const stageOf = (announcement: Announcement, now: number): 'planned' | 'current' | 'ended' =>
  Date.parse(announcement.from) > now ? 'planned' : isCurrent(announcement, now) ? 'current' : 'ended'

const pad = (number: number): string => String(number).padStart(2, '0')

/** A moment as a field for date and time has it, in the device's zone; empty for none. */
export function fieldValue(moment: string): string {
  if (moment === '') return ''
  const at = new Date(moment)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

/** The moment that such a field says; empty for none. */
export function momentIn(value: string): string {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
