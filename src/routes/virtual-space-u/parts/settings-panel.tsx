import { Trans, useLingui } from '@lingui/react/macro'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { SpaceSettings } from '../kept.ts'
import { CAMERAS } from '../rules.ts'
import { cameraTexts } from '../texts.ts'

const ICON = { first_person: 'i-ph-eye', third_person: 'i-ph-person', overhead: 'i-ph-map-trifold' }

interface SettingsPanelProps {
  settings: SpaceSettings
  keep(change: Partial<SpaceSettings>): void
}

/** What a space begins with when one enters it, and whether names are shown. */
export function SettingsPanel({ settings, keep }: SettingsPanelProps) {
  const { t, i18n } = useLingui()
  const { startCamera, startVolume, showsNames } = settings
  return (
    <div className="stack gap-4">
      <RadioCards
        label={t`View on entering`}
        value={startCamera}
        cards={CAMERAS.map((id) => ({ id, label: i18n._(cameraTexts[id]), icon: ICON[id] }))}
        onChange={(camera) => keep({ startCamera: camera, camera })}
      />
      <div>
        <p className="field-label mb-0!">
          <Trans>Volume on entering</Trans>
        </p>
        <div className="flex items-center gap-3">
          <Slider
            label={t`Volume on entering`}
            value={startVolume}
            onChange={(volume) => keep({ startVolume: volume, volume })}
          />
          <span className="num w-9 text-end font-650">{startVolume}</span>
        </div>
      </div>
      <Switch
        label={t`Show names over the avatars`}
        isOn={showsNames}
        onChange={(isOn) => keep({ showsNames: isOn })}
      />
    </div>
  )
}
