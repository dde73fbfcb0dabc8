import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Position } from '#contract/spaces.ts'
import type { Language } from '#src/lib/language.ts'
import { bearing } from './rules.ts'

const between: Readonly<Record<Language, string>> = { ja: '、', en: ', ', ko: ', ', zh: '，' }

/** Puts into words where another person is, seen from oneself: "2 steps ahead, 1 step to the right". */
export function useWhere(): (own: Position, other: Position) => string {
  const { t, i18n } = useLingui()
  return (own, other) => {
    const { right, ahead } = bearing(own, other)
    const steps = Math.abs(ahead)
    const aside = Math.abs(right)
    const parts = [
      ahead > 0 && t`${plural(steps, { one: '# step ahead', other: '# steps ahead' })}`,
      ahead < 0 && t`${plural(steps, { one: '# step behind', other: '# steps behind' })}`,
      right > 0 && t`${plural(aside, { one: '# step to the right', other: '# steps to the right' })}`,
      right < 0 && t`${plural(aside, { one: '# step to the left', other: '# steps to the left' })}`,
    ].filter((part) => part !== false)
    if (parts.length === 0) return t({ message: 'right here', comment: 'where somebody stands: at the same place' })
    return parts.join(between[i18n.locale as Language])
  }
}
