import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { GUEST_RIGHTS, JOINS } from '#contract/portal.ts'
import { RadioRows } from './radio-rows.tsx'
import { faultText } from './fault-words.ts'
import { guestWords, joinNotes, joinWords, languageName } from './portal-words.ts'
import type { PortalForm } from './use-portal-form.ts'

/** Who may become a member, and what people may do who are none. */
export function JoinFields({ form: { values, set } }: { form: PortalForm }) {
  const { i18n, t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <RadioRows
        label={t({ message: 'Who may join', comment: 'setting; ja: 参加できる人' })}
        value={values.join}
        rows={JOINS.map((id) => ({ id, label: i18n._(joinWords[id]), note: i18n._(joinNotes[id]) }))}
        onChange={(join) => set('join', join)}
      />
      <RadioRows
        label={t({ message: 'What guests may do', comment: 'setting: people without an account' })}
        value={values.guests}
        rows={GUEST_RIGHTS.map((id) => ({ id, label: i18n._(guestWords[id]) }))}
        onChange={(guests) => set('guests', guests)}
      />
    </div>
  )
}

/** In which languages the portal is offered, and the one that people see who have chosen none. */
export function LanguageFields({ form: { values, set, faults } }: { form: PortalForm }) {
  const { i18n, t } = useLingui()
  const code = faults.languages ?? faults.defaultLanguage
  function offer(language: Language, isOffered: boolean) {
    const languages = LANGUAGES.filter((each) => (each === language ? isOffered : values.languages.includes(each)))
    const [first] = languages
    set('languages', languages)
    if (first && !languages.includes(values.defaultLanguage)) set('defaultLanguage', first)
  }
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="field-label">
          <Trans comment="setting: in which languages the portal is offered">Languages offered</Trans>
        </legend>
        {LANGUAGES.map((language) => (
          <label key={language} className="flex items-center gap-3 min-h-11 line-above first-of-type:[border-top:0]">
            <input
              type="checkbox"
              className="flex-none"
              checked={values.languages.includes(language)}
              disabled={values.languages.length === 1 && values.languages.includes(language)}
              onChange={(event) => offer(language, event.target.checked)}
            />
            <span lang={language}>{languageName(language)}</span>
          </label>
        ))}
        <p className="field-hint">
          <Trans>At least one. Posts can be written in any language.</Trans>
        </p>
        {code ? (
          <p role="alert" className="field-error">
            <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
            <span>{i18n._(faultText(code))}</span>
          </p>
        ) : null}
      </fieldset>
      <RadioRows
        label={t({ message: 'Default language', comment: 'setting; ja: はじめの言語' })}
        value={values.defaultLanguage}
        rows={values.languages.map((id) => ({ id, label: languageName(id) ?? id, lang: id }))}
        onChange={(language) => set('defaultLanguage', language)}
      />
    </div>
  )
}
