import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '#contract/fields.ts'
import type { PortalSettings } from '#src/data/admin/hooks/portal.ts'
import type { SettingName } from './portal-draft.ts'
import { guestWords, joinWords, languageName } from './portal-words.ts'

const NONE = '–'

/** Tells in words how a setting stands. */
export function useSettingText(
  serviceName: (id: string) => string,
): (name: SettingName, settings: PortalSettings) => string {
  const { i18n, t } = useLingui()
  return (name, settings) => {
    switch (name) {
      case 'name':
        return settings.name
      case 'accent':
        return settings.accent ?? t({ message: 'The usual colour', comment: 'no colour of its own was chosen' })
      case 'subtitle':
        return (
          LANGUAGES.filter((language) => settings.subtitle[language])
            .map((language) => `${languageName(language)}: ${settings.subtitle[language]}`)
            .join('\n') || NONE
        )
      case 'languages':
        return settings.languages.map(languageName).join(', ')
      case 'defaultLanguage':
        return languageName(settings.defaultLanguage) ?? settings.defaultLanguage
      case 'join':
        return i18n._(joinWords[settings.join])
      case 'guests':
        return i18n._(guestWords[settings.guests])
      case 'hiddenServices':
        return settings.hiddenServices.map(serviceName).join(', ') || NONE
      case 'operator': {
        const { name: who, contact, address, court } = settings.operator
        return [who, contact, address, court].filter(Boolean).join('\n') || NONE
      }
    }
  }
}
