import { useEffect, useState } from 'react'

export interface SoundDevices {
  /** A device's name is empty until the page may use a microphone. */
  microphones: readonly { id: string; name: string }[]
  speakers: readonly { id: string; name: string }[]
}

const NONE: SoundDevices = { microphones: [], speakers: [] }
/** Names for the usual device, which the list has already. */
const USUAL = new Set(['', 'default', 'communications'])

function listOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDevices['speakers'] {
  return devices
    .filter((device) => device.kind === kind && !USUAL.has(device.deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** The microphones and speakers that the browser lists, followed as they come and go; `isAllowed` brings their names. */
export function useSoundDevices(isAllowed: boolean): SoundDevices {
  const [devices, setDevices] = useState(NONE)
  useEffect(() => {
    const source = navigator.mediaDevices
    if (!source?.enumerateDevices) return
    let isOver = false
    const look = () =>
      source.enumerateDevices().then(
        (all) => {
          if (!isOver) setDevices({ microphones: listOf(all, 'audioinput'), speakers: listOf(all, 'audiooutput') })
        },
        () => undefined, // a browser that does not tell has its usual devices
      )
    void look()
    source.addEventListener('devicechange', look)
    return () => {
      isOver = true
      source.removeEventListener('devicechange', look)
    }
  }, [isAllowed])
  return devices
}
