import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codePoints, limited } from '#contract/cut-text.ts'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from '#src/data/admin/hooks/announcements.ts'
import { nativeNameOf } from '#src/lib/language.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { FormState } from '../rules.ts'

interface TextFieldsProps {
  form: FormState
  /** The portal's default language, which stands first and has to be written. */
  lang: Language
  onTitle(language: Language, title: string): void
  onText(language: Language, text: string): void
}

/** Title and text in one language at a time. */
export function TextFields({ form, lang, onTitle, onText }: TextFieldsProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(lang)
  const { title, text } = form.texts[language]
  const isDefault = language === lang
  const left = ANNOUNCEMENT_TEXT_MAX - codePoints(text)
  const languages = [lang, ...LANGUAGES.filter((each) => each !== lang)]
  return (
    <div className="flex flex-col gap-4">
      <Segment<Language>
        label={t({ message: 'Language of the text', comment: 'names a choice' })}
        className="w-full"
        value={language}
        onChange={setLanguage}
        options={languages.map((each) => ({
          id: each,
          label: `${nativeNameOf[each]}${form.texts[each].title.trim() && form.texts[each].text.trim() ? ' ✓' : ''}`,
        }))}
      />
      <Field
        label={t({ message: 'Title', context: 'announcement', comment: 'name of a field' })}
        hint={
          isDefault ? undefined : t`Optional. Without it, readers of this language see the ${nativeNameOf[lang]} text.`
        }
      >
        {(control) => (
          <Input
            {...control}
            lang={language}
            value={title}
            maxLength={2 * ANNOUNCEMENT_TITLE_MAX}
            required={isDefault}
            onChange={(event) => onTitle(language, limited(event.target.value, ANNOUNCEMENT_TITLE_MAX))}
          />
        )}
      </Field>
      <Field
        label={t({ message: 'Text', context: 'announcement', comment: 'name of a field' })}
        hint={t({ message: `${left} characters left`, comment: 'under a field' })}
      >
        {(control) => (
          <TextArea
            {...control}
            lang={language}
            value={text}
            maxLength={2 * ANNOUNCEMENT_TEXT_MAX}
            required={isDefault}
            onChange={(event) => onText(language, limited(event.target.value, ANNOUNCEMENT_TEXT_MAX))}
          />
        )}
      </Field>
    </div>
  )
}
