import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { payRange } from './rules.ts'
import type { Pay } from './sample.ts'

/** Says a pay in words; a text of the person's own stays as it was written. */
export function usePayText(): (pay: Pay | string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  return (pay) => {
    if (typeof pay === 'string') return pay
    const range = payRange(pay, language)
    if (pay.per === 'year') return t({ message: `${range} a year`, comment: 'pay of a job; range is ¥6.8–9.2M' })
    if (pay.per === 'month') return t({ message: `${range} a month`, comment: 'pay of a job; range is ¥550–700K' })
    return t({ message: `${range} an hour`, comment: 'pay of a job; range is ¥4–6K' })
  }
}
