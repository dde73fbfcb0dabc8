import { LANGUAGES, type Language } from '#contract/fields.ts'
import { deviceDb } from '#src/data/db/database.ts'

/** A store that does not answer must not keep a page from being served (fault F50). */
const LONGEST_MS = 1000

/** The language of this device where no page can be asked: the person's choice, else the browser's, else ja (D4). */
export async function deviceLanguage(): Promise<Language> {
  const asked = deviceDb.kept.get(['', 'language']).catch(() => undefined)
  const stored = await Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))])
  const wishes = [
    stored?.value,
    ...(globalThis.navigator?.languages ?? []).map((tag) => tag.toLowerCase().split('-')[0]),
  ]
  return wishes.map((wish) => LANGUAGES.find((language) => language === wish)).find(Boolean) ?? 'ja'
}
