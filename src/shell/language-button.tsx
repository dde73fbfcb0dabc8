import { useLingui } from '@lingui/react/macro'
import { changeLanguage } from '#src/features/language/change-language.ts'
import { languageRecords } from '#src/features/language/languages.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { Menu } from '#src/ui/menu.tsx'
import { useThemeItems } from './use-theme-items.ts'

/** The header's menu for language and look. */
export function LanguageButton() {
  const { t } = useLingui()
  const themeItems = useThemeItems()
  const current = currentLanguage()
  const offered = usePortal().languages
  const records = languageRecords.filter(({ code }) => code === current || offered.includes(code))
  const languages = records.map(({ code, nativeName }) => ({
    id: code,
    label: nativeName,
    lang: code,
    isCurrent: code === current,
    isLeaving: true,
    onSelect: () => void (code === current || changeLanguage(code)),
  }))
  const name = languageRecords.find(({ code }) => code === current)?.nativeName
  return (
    <Menu
      label={t({ message: 'Language', comment: 'button in the header that opens the menu of languages' })}
      groups={[
        { items: languages },
        { title: t({ message: 'Theme', comment: 'light or dark look' }), items: themeItems },
      ]}
      className="icon-btn desktop:(flex items-center gap-1 w-auto px-2.5 text-14px text-muted)"
    >
      <span aria-hidden className="i-ph-translate icon-24 desktop:icon-21" />
      <span aria-hidden className="lt-desktop:hidden">
        {name}
      </span>
      <span aria-hidden className="i-ph-caret-down-bold icon-12 lt-desktop:hidden" />
    </Menu>
  )
}
