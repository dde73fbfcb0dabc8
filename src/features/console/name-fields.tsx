import { Trans, useLingui } from '@lingui/react/macro'
import { firstGrapheme, limited, limitedUnits } from '#contract/cut-text.ts'
import type { Language } from '#contract/fields.ts'
import { NAME_MAX_CODE_POINTS } from '#contract/names.ts'
import { SUBTITLE_MAX } from '#contract/portal.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { faultText } from './fault-words.ts'
import { languageName } from './portal-words.ts'
import type { PortalForm } from './use-portal-form.ts'

/** What the portal is called, and the line under it: in the default language, and on request in the others. */
export function NameFields({ form }: { form: PortalForm }) {
  const { i18n, t } = useLingui()
  const { values, faults, set } = form
  const others = values.languages.filter((language) => language !== values.defaultLanguage)
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t({ message: 'Name', context: 'portal', comment: 'setting: what the portal is called; ja: 名前' })}
        hint={t`The name of your town, school or company is easy to find.`}
        error={faults.name ? i18n._(faultText(faults.name)) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', limited(event.target.value, NAME_MAX_CODE_POINTS))}
          />
        )}
      </Field>
      <TaglineField
        form={form}
        language={values.defaultLanguage}
        label={t({
          message: 'Tagline (optional)',
          comment: 'setting: a short line under the name; ja: ひとこと（任意）',
        })}
      />
      <NamePreview name={values.name} tagline={values.subtitle[values.defaultLanguage] ?? ''} />
      {others.length > 0 ? (
        <details>
          <summary className="inline-flex items-center gap-1.5 min-h-11 text-small text-accent-text font-600">
            <span aria-hidden className="i-ph-translate icon-18" />
            {t({
              message: 'Tagline in other languages',
              comment: 'opens fields for the line under the name, one for each other language',
            })}
          </summary>
          <p className="mb-3 text-small text-muted">
            <Trans>Where one is missing, the tagline in the default language is shown.</Trans>
          </p>
          <div className="flex flex-col gap-4">
            {others.map((language) => (
              <TaglineField key={language} form={form} language={language} label={languageName(language) ?? language} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  )
}

/** How the portal's header looks with this name, and its icon: the first character of it. */
function NamePreview({ name, tagline }: { name: string; tagline: string }) {
  const { t } = useLingui()
  return (
    <figure>
      <figcaption className="mb-2 text-small text-muted">
        {t({ message: 'Preview', comment: 'over a picture of the portal; ja: こう見えます' })}
      </figcaption>
      <div className="inset">
        <div className="flex items-center gap-3 px-3 py-2.5 rounded-14px bg-surface ring-line">
          <span
            aria-hidden
            className="grid place-items-center flex-none size-10 rounded-12px rounded-ee-5px bg-accent text-on-accent text-18px font-750"
          >
            {firstGrapheme(name.trim())}
          </span>
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-title">
              {name}
            </span>
            <span dir="auto" className="block truncate text-caption text-faint">
              {tagline}
            </span>
          </span>
        </div>
      </div>
    </figure>
  )
}

interface TaglineFieldProps {
  form: PortalForm
  language: Language
  label: string
}

function TaglineField({ form: { values, faults, set }, language, label }: TaglineFieldProps) {
  const { i18n } = useLingui()
  const code = faults[`subtitle.${language}`]
  return (
    <Field label={label} error={code ? i18n._(faultText(code)) : undefined}>
      {(control) => (
        <Input
          {...control}
          lang={language}
          dir="auto"
          value={values.subtitle[language] ?? ''}
          onChange={(event) =>
            set('subtitle', { ...values.subtitle, [language]: limitedUnits(event.target.value, SUBTITLE_MAX) })
          }
        />
      )}
    </Field>
  )
}
