import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioCards } from '#src/ui/radio-cards.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CustomisePanel } from './customise-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import type { PanelName, PanelProps } from './panel-props.ts'
import { cameraTexts, type GestureId, GESTURES } from '../texts.ts'
import type { SpaceSettings } from '../kept.ts'
import { CAMERAS } from '../rules.ts'

const ICON = { first_person: 'i-ph-eye', third_person: 'i-ph-person', overhead: 'i-ph-map-trifold' }

interface SettingsPanelProps {
  settings: SpaceSettings
  keep(change: Partial<SpaceSettings>): void
}

/** What a space begins with when one enters it, and whether names are shown. */
function SettingsPanel({ settings, keep }: SettingsPanelProps) {
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

export type { PanelName } from './panel-props.ts'

/** One of the four panels of the space. */
export function Panel(props: PanelProps) {
  const { t } = useLingui()
  const { name, settings, keep, onClose } = props
  const titles: Record<PanelName, string> = {
    settings: t({ message: 'Space settings', comment: 'title of a panel' }),
    gestures: t({ message: 'Gestures', comment: 'title of a panel: waving, clapping …' }),
    customise: t({ message: 'Customise', comment: 'title of a panel: the look of the own avatar' }),
    devices: t({ message: 'Devices', context: 'sound', comment: 'title of a panel: microphone and speaker' }),
  }
  return (
    <Dialog title={titles[name]} onClose={onClose}>
      <div data-tint="virtual-space-u">
        {name === 'settings' ? <SettingsPanel settings={settings} keep={keep} /> : null}
        {name === 'gestures' ? <GesturePanel onGesture={props.onGesture} /> : null}
        {name === 'customise' ? <CustomisePanel {...props} /> : null}
        {name === 'devices' ? <DevicePanel {...props} /> : null}
      </div>
    </Dialog>
  )
}

/** Six gestures; the chosen one is shown over the own avatar for a moment. */
function GesturePanel({ onGesture }: { onGesture(id: GestureId): void }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="mb-3 text-small text-muted">
        <Trans>The gesture is shown over your avatar for a moment.</Trans>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {GESTURES.map(({ id, icon, label }) => (
          <button
            key={id}
            type="button"
            className="flex flex-col items-center justify-center gap-1 min-h-21 rounded-14px ring-line-in hover:bg-surface-2 text-small"
            onClick={() => onGesture(id)}
          >
            <span aria-hidden className={`${icon} icon-28 text-ink`} />
            {i18n._(label)}
          </button>
        ))}
      </div>
    </>
  )
}
