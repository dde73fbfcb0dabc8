import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuditEntry, AuditFacts } from '#src/data/admin/hooks/audit.ts'
import { fieldWords, guestWords, joinWords, languageName } from '#src/features/console/portal-words.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { factWords } from './words.ts'

/** A value that an act has changed, in words. */
export interface FactChange {
  key: string
  name: string
  /** Null where there was none to compare. */
  before: string | null
  after: string
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const NONE = '–'

const roles: Readonly<Record<string, MessageDescriptor>> = {
  moderator: msg({ message: 'Moderator', context: 'role', comment: 'looks after reports; ja: 運営' }),
  operator: msg({ message: 'Operator', context: 'role', comment: 'runs the portal; ja: 管理者' }),
}
/** The words of values that are codes, by what they are of. */
const CODES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  role: roles,
  join: joinWords,
  guests: guestWords,
  reason: reasonWords,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a record, and those of records within it, by their path. */
function flat(facts: AuditFacts, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts ?? {}).flatMap(([name, value]) =>
      isRecord(value) ? Object.entries(flat(value, `${path}${name}.`)) : [[`${path}${name}`, value]],
    ),
  )
}

/** Says in words what an act has changed; what it left as it was is not named. */
export function useFactWords(): (entry: Pick<AuditEntry, 'before' | 'after'>) => FactChange[] {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const textsOf = useServiceTexts()

  function nameOf(key: string): string {
    const [field = '', part] = key.split('.')
    const word = fieldWords[key] ?? fieldWords[field] ?? factWords[field]
    const name = word ? i18n._(word) : field
    const inside = part === undefined || fieldWords[key] ? '' : (languageName(part) ?? part)
    return inside ? `${name} (${inside})` : name
  }

  function wordOf(key: string, value: unknown): string {
    if (value === null || value === undefined || value === '') {
      if (key === 'role') return t({ message: 'Member', context: 'role', comment: 'a person with an account' })
      if (key === 'accent') return t({ message: 'The usual colour', comment: 'no colour of its own was chosen' })
      return NONE
    }
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (Array.isArray(value)) return value.length === 0 ? NONE : value.map((each) => wordOf(key, each)).join(', ')
    const text = String(value)
    const code = CODES[key]?.[text]
    if (code) return i18n._(code)
    if (key === 'languages' || key === 'defaultLanguage') return languageName(text) ?? text
    if (key === 'hiddenServices') return textsOf({ serviceId: text, name: text, description: '' }).name
    if (MOMENT.test(text)) return `${longDate(new Date(text), language)} ${clock(new Date(text), language)}`
    return text
  }

  return ({ before, after }) => {
    const [was, is] = [flat(before), flat(after)]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
      .map((key) => ({
        key,
        name: nameOf(key),
        before: before === null || !(key in was) ? null : wordOf(key, was[key]),
        after: after === null ? NONE : wordOf(key, is[key]),
      }))
  }
}
