import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { setTheme, THEMES, useTheme } from '#src/features/theme/theme.ts'
import type { MenuItem } from '#src/ui/menu.tsx'

const names = {
  system: msg({ message: 'Same as device', comment: 'theme: light or dark as the device is set' }),
  light: msg({ message: 'Light', comment: 'theme' }),
  dark: msg({ message: 'Dark', comment: 'theme' }),
}
const icons = { system: 'i-ph-circle-half', light: 'i-ph-sun', dark: 'i-ph-moon' }

/** The three looks as choices, the present one marked. */
export function useThemeItems(): (MenuItem & { label: string; icon: string })[] {
  const { i18n } = useLingui()
  const current = useTheme()
  return THEMES.map((theme) => ({
    id: theme,
    label: i18n._(names[theme]),
    icon: icons[theme],
    isCurrent: theme === current,
    onSelect: () => setTheme(theme),
  }))
}
