import type { SpaceSettings } from '../kept.ts'
import type { GestureId } from '../texts.ts'
import type { SoundControl } from '../use-sound.ts'

export type PanelName = 'settings' | 'gestures' | 'customise' | 'devices'

export interface PanelProps {
  name: PanelName
  settings: SpaceSettings
  keep(change: Partial<SpaceSettings>): void
  /** What one is called where one has given oneself no other name here. */
  ownName: string
  ownColour: string
  sound: SoundControl
  isMicrophoneOn: boolean
  getLevel(): number
  onGesture(id: GestureId): void
  /** Turns the microphone on, or takes another one. */
  onMicrophone(deviceId: string): void
  onClose(): void
}
