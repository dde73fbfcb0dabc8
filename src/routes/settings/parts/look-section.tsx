import { Trans, useLingui } from '@lingui/react/macro'
import { changeLanguage } from '#src/features/language/change-language.ts'
import { languageRecords } from '#src/features/language/languages.ts'
import { currentLanguage } from '#src/features/language/texts.ts'
import { ShortcutSwitch } from '#src/features/shortcuts/shortcut-switch.tsx'
import { setCalmMotion, useCalmMotion } from '#src/features/theme/motion.ts'
import { useThemeItems } from '#src/shell/use-theme-items.ts'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { usePortal } from '#src/data/portal/hooks/portal.ts'
import { useAltTextPromptOn } from '#src/data/drafts/hooks/alt-text-prompt.ts'
import { Part } from './part.tsx'

/** Language, theme and movement. */
export function LookSection() {
  const { t } = useLingui()
  const themes = useThemeItems()
  const theme = themes.find(({ isCurrent }) => isCurrent)?.id ?? 'system'
  const isCalm = useCalmMotion()
  const language = currentLanguage()
  const offered = usePortal().languages
  const records = languageRecords.filter(({ code }) => code === language || offered.includes(code))
  return (
    <Part id="look" title={t({ message: 'Language and appearance', comment: 'heading of settings' })}>
      <div className="flex flex-col gap-4 phrase">
        <RadioCards
          label={t({ message: 'Language', comment: 'button in the header that opens the menu of languages' })}
          value={language}
          cards={records.map(({ code, nativeName }) => ({ id: code, label: nativeName }))}
          onChange={(code) => void (code === language || changeLanguage(code))}
        />
        <RadioCards
          label={t({ message: 'Theme', comment: 'light or dark look' })}
          value={theme}
          cards={themes.map(({ id, label, icon }) => ({ id, label, icon }))}
          onChange={(id) => themes.find((item) => item.id === id)?.onSelect()}
        />
        <div>
          <Switch
            label={t({ message: 'Reduce motion', comment: 'setting: no animations' })}
            isOn={isCalm}
            onChange={setCalmMotion}
          />
          <p className="text-caption text-faint">
            <Trans>Also follows your device’s setting.</Trans>
          </p>
        </div>
        <ShortcutSwitch />
        <AltTextSwitch />
      </div>
    </Part>
  )
}

/** Whether one is asked for descriptions of pictures before they are posted. */
function AltTextSwitch() {
  const { t } = useLingui()
  const [wantsAsking, setWantsAsking] = useAltTextPromptOn()
  return (
    <div>
      <Switch
        label={t({ message: 'Remind me to describe pictures', comment: 'setting' })}
        isOn={wantsAsking !== false}
        onChange={(isOn) => void setWantsAsking(isOn)}
      />
      <p className="text-caption text-faint">
        <Trans>Asks before you post pictures, so people who can’t see them don’t miss anything.</Trans>
      </p>
    </div>
  )
}
