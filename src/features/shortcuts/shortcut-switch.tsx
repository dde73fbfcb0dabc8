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
        <Trans>Switch them off if you speak to type or press keys by accident.</Trans>
      </p>
    </div>
  )
}
