import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/fields.ts'
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '#src/data/admin/hooks/announcements.ts'
import { nativeNameOf } from '#src/lib/language.ts'
import type { Fault } from '../rules.ts'

/** Says what a form lacks. */
export function useFaultWords(): (fault: Fault, lang: Language) => string {
  const { t } = useLingui()
  return (fault, lang) => {
    const name = nativeNameOf[lang]
    switch (fault) {
      case 'needs-default':
        return t({ message: `Write a title and a text in ${name}.`, comment: 'followed by the name of a language' })
      case 'half':
        return t`Each language needs both a title and a text, or neither.`
      case 'too-long':
        return t`A title can have ${ANNOUNCEMENT_TITLE_MAX} characters and a text ${ANNOUNCEMENT_TEXT_MAX}.`
      case 'ends-first':
        return t`The end must come after the beginning.`
      case 'link':
        return t`A link begins with https:// or, for a page of this portal, with a slash.`
    }
  }
}
