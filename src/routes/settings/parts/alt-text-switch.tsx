import { Trans, useLingui } from '@lingui/react/macro'
import { useAltTextPromptOn } from '#src/data/drafts/hooks/alt-text-prompt.ts'
import { Switch } from '#src/ui/switch.tsx'

/** Whether one is asked for descriptions of pictures before they are posted. */
export function AltTextSwitch() {
  const { t } = useLingui()
  const [wantsAsking, setWantsAsking] = useAltTextPromptOn()
  return (
    <div>
      <Switch
        label={t({ message: 'Ask for picture descriptions', comment: 'setting' })}
        isOn={wantsAsking !== false}
        onChange={(isOn) => void setWantsAsking(isOn)}
      />
      <p className="text-caption text-faint">
        <Trans>Before a post with pictures goes out, so that people who cannot see them miss nothing.</Trans>
      </p>
    </div>
  )
}
