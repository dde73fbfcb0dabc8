import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { CustomisePanel } from './customise-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { GesturePanel } from './gesture-panel.tsx'
import type { PanelName, PanelProps } from './panel-props.ts'
import { SettingsPanel } from './settings-panel.tsx'

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
