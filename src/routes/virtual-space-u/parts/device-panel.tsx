import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { type SoundDevices, useSoundDevices } from '../use-sound-devices.ts'
import type { PanelProps } from './panel-props.ts'

const LEVEL_MS = 100

/** Which microphone and speaker are used, as the browser lists them, with a way to try both. */
export function DevicePanel({ settings, keep, sound, isMicrophoneOn, getLevel, onMicrophone }: PanelProps) {
  const { t } = useLingui()
  const devices = useSoundDevices(isMicrophoneOn)

  async function handleSpeaker(speakerId: string) {
    if (await sound.sendTo(speakerId)) keep({ speakerId })
    else toast.show({ title: t`This browser doesn’t let a page choose the speaker.` })
    sound.chime()
  }
  return (
    <div className="stack gap-4">
      <DeviceChoice
        label={t({ message: 'Microphone', comment: 'heading over a list of microphones' })}
        numbered={(n) => t`Microphone ${n}`}
        list={devices.microphones}
        value={settings.microphoneId}
        onChange={(microphoneId) => {
          keep({ microphoneId })
          onMicrophone(microphoneId)
        }}
      />
      {isMicrophoneOn ? <Level label={t`Microphone level`} getLevel={getLevel} /> : null}
      <p className="text-caption text-faint">
        <Trans>Your voice stays on this device. Only its loudness moves the rings under your avatar.</Trans>
      </p>
      <DeviceChoice
        label={t({ message: 'Speaker', comment: 'heading over a list of loudspeakers' })}
        numbered={(n) => t`Speaker ${n}`}
        list={devices.speakers}
        value={settings.speakerId}
        onChange={(id) => void handleSpeaker(id)}
      />
      <Button
        icon="i-ph-speaker-high"
        onClick={() => {
          sound.chime()
          toast.show({ icon: 'i-ph-speaker-high', title: t`Playing two notes` })
        }}
      >
        <Trans comment="button: plays two notes">Test the sound</Trans>
      </Button>
    </div>
  )
}

interface DeviceChoiceProps {
  label: string
  /** The name of a device that the browser does not name. */
  numbered(n: number): string
  list: SoundDevices['speakers']
  value: string
  onChange(id: string): void
}

function DeviceChoice({ label, numbered, list, value, onChange }: DeviceChoiceProps) {
  const { t } = useLingui()
  const all = [
    { id: '', name: t({ message: 'Default device', comment: 'choice: the device’s usual microphone or speaker' }) },
    ...list,
  ]
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {all.map(({ id, name }, at) => (
        <label key={id} className="flex items-center gap-3 min-h-11 cursor-pointer">
          <input
            type="radio"
            name={label}
            checked={id === value}
            onChange={() => onChange(id)}
            className="w-5 h-5 accent-[var(--fill)]"
          />
          <span className="min-w-0">{name || numbered(at)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Level({ label, getLevel }: { label: string; getLevel(): number }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLevel(Math.round(getLevel() * 100)), LEVEL_MS)
    return () => clearInterval(timer)
  }, [getLevel])
  return <meter aria-label={label} min={0} max={100} value={level} className="w-full h-3" />
}
