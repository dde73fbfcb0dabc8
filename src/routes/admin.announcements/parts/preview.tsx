import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { isAnnouncementLink } from '#src/data/admin/hooks/announcements.ts'
import { AnnouncementCard } from '#src/features/announcements/announcement-cards.tsx'
import { nativeNameOf } from '#src/lib/language.ts'
import { Segment } from '#src/ui/segment.tsx'
import { type FormState, writtenOf } from '../rules.ts'

/** The card as readers of a language will see it on home. */
export function Preview({ form, lang }: { form: FormState; lang: Language }) {
  const { t } = useLingui()
  const [reader, setReader] = useState(lang)
  const { title, text } = form.texts[lang]
  const link = isAnnouncementLink(form.link.trim()) ? form.link.trim() : null
  const written = writtenOf(form, 0)
  const shown = { ...written, lang, link, texts: { ...written.texts, [lang]: { title: title || '…', text } } }
  return (
    <section aria-label={t({ message: 'Preview', comment: 'heading; how something will look' })}>
      <div className="flex flex-wrap items-center justify-between gap-2 mb-2">
        <p className="field-label m-0!">
          <Trans comment="heading; how something will look">Preview</Trans>
        </p>
        <Segment<Language>
          label={t({ message: 'Language of the reader', comment: 'names a choice' })}
          value={reader}
          onChange={setReader}
          options={LANGUAGES.map((each) => ({ id: each, label: nativeNameOf[each] }))}
        />
      </div>
      <ul className="rounded-18px ring-line overflow-hidden">
        <AnnouncementCard announcement={shown} reader={reader} />
      </ul>
    </section>
  )
}
