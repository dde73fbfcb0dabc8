import { LANGUAGES, type Language } from '#contract/fields.ts'
import { deviceLanguage } from '#src/data/session/device-language.ts'

/** The language of the shell: `?lang=`, the person's choice as this device keeps it, the browser's, ja. */
export async function shellLanguage(url: URL): Promise<Language> {
  const wish = url.searchParams.get('lang')
  return LANGUAGES.find((language) => language === wish) ?? deviceLanguage()
}
