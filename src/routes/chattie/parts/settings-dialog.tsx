import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useChatSettings } from '../use-chat.ts'

/** How one likes to chat. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [settings, keep] = useChatSettings()
  return (
    <Dialog
      title={t`Chat settings`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans comment="button; closes a dialog whose changes are kept already">Done</Trans>
        </Button>
      }
    >
      <Switch
        label={t({ message: 'Send with Enter', comment: 'setting; the key' })}
        isOn={settings?.sendsOnEnter ?? true}
        onChange={(sendsOnEnter) => void keep((now) => ({ ...now, sendsOnEnter }))}
      />
      <p className="mb-3 text-caption text-faint">
        <Trans>Shift + Enter starts a new line. When this is off, Enter does, and Ctrl + Enter sends.</Trans>
      </p>
      <Switch
        label={t`Show when someone is typing`}
        isOn={settings?.showsTyping ?? true}
        onChange={(showsTyping) => void keep((now) => ({ ...now, showsTyping }))}
      />
    </Dialog>
  )
}
