import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '#src/ui/switch.tsx'
import { setShortcutsOn, useShortcutsOn } from './shortcuts-on.ts'

/** Whether single keys do something, with why one would not want it. */
export function ShortcutSwitch() {
  const { t } = useLingui()
  return (
    <div>
      <Switch
        label={t({ message: 'Keyboard shortcuts', comment: 'setting: single keys do something' })}
        isOn={useShortcutsOn()}
        onChange={setShortcutsOn}
      />
      <p className="pt-1.5 text-caption text-faint">
        <Trans>Turn these off if you dictate text or press keys by accident.</Trans>
      </p>
    </div>
  )
}
