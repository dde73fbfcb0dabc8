import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/fields.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { type Announcement, newAnnouncementId } from '#src/data/admin/hooks/announcements.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type FormState, formOf } from './rules.ts'

/** What is kept of a form beside its texts, which are drafts. */
interface Kept extends Partial<Omit<FormState, 'texts'>> {
  titles?: Partial<Record<Language, string>>
  /** The revision that the changes are made to. */
  base?: number
  /** Of a new announcement: the id under which it is tried. */
  id?: string
}

/** The form of an announcement: what was typed is kept until it is sent or discarded, over reloads and sign-outs too. */
export function useForm(announcement: Announcement | undefined) {
  const name = announcement?.id ?? 'new'
  const [kept, change] = useStoredState<Kept>(`announcement-form:${name}`, {})
  const drafts: Record<Language, ReturnType<typeof useDraft>> = {
    ja: useDraft(`announcement:${name}:ja`),
    en: useDraft(`announcement:${name}:en`),
    ko: useDraft(`announcement:${name}:ko`),
    zh: useDraft(`announcement:${name}:zh`),
  }
  const languages = Object.keys(drafts) as Language[]
  const [form, setForm] = useState<FormState>()
  const [base, setBase] = useState(announcement?.revision ?? 0)
  const id = useRef(announcement?.id ?? '')
  const isRead = kept !== undefined && languages.every((language) => drafts[language].isLoaded)

  useEffect(() => {
    if (form || !isRead) return
    const { titles = {}, base: keptBase, id: keptId, ...rest } = kept
    const first = formOf(announcement)
    for (const language of languages) {
      first.texts[language].title = titles[language] ?? first.texts[language].title
      first.texts[language].text = drafts[language].text || first.texts[language].text
    }
    if (!announcement) id.current = keptId ?? newAnnouncementId()
    if (keptBase !== undefined) setBase(keptBase)
    setForm({ ...first, ...rest })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when all of it has been read
  }, [isRead])

  function set(next: Partial<Omit<FormState, 'texts'>>) {
    setForm((now) => now && { ...now, ...next })
    void change((now) => ({ ...now, ...next, base, id: id.current })) // where it cannot be kept it still stands in the form
  }
  function setTitle(language: Language, title: string) {
    setForm((now) => now && { ...now, texts: { ...now.texts, [language]: { ...now.texts[language], title } } })
    void change((now) => ({ ...now, titles: { ...now.titles, [language]: title }, base, id: id.current }))
  }
  function setText(language: Language, text: string) {
    setForm((now) => now && { ...now, texts: { ...now.texts, [language]: { ...now.texts[language], text } } })
    drafts[language].setText(text === announcement?.texts[language]?.text ? '' : text)
    void change((now) => ({ ...now, base, id: id.current }))
  }
  async function discard() {
    await Promise.all([...languages.map((language) => drafts[language].discard()), change({})])
  }
  /** Goes on from what another has written, with what was typed here. */
  function rebase(revision: number) {
    setBase(revision)
    void change((now) => ({ ...now, base: revision }))
  }

  return { form, base, id, set, setTitle, setText, discard, rebase }
}
