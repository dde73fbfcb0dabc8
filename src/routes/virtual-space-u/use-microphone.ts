import { useCallback, useEffect, useRef, useState } from 'react'

export type MicrophoneFailure = 'refused' | 'none' | 'unusable'

export interface Microphone {
  isOn: boolean
  isAsking: boolean
  /** How loud it is now, from 0 to 1; read it while drawing. */
  getLevel(): number
  /**
   * Asks for the microphone; resolves with why it cannot be had, null once it is on, and `left` where the page was left
   * before the answer: then it stays off.
   */
  start(deviceId: string): Promise<MicrophoneFailure | 'left' | null>
  stop(): void
}

const FAILURES: Record<string, MicrophoneFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

interface Open {
  stream: MediaStream
  context: AudioContext
  analyser: AnalyserNode
  samples: Uint8Array<ArrayBuffer>
}

/** The device's microphone: its loudness alone is read, nothing is recorded or sent. Leaving the page turns it off. */
export function useMicrophone(): Microphone {
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off')
  const open = useRef<Open | null>(null)
  const isGone = useRef(false)

  const stop = useCallback(() => {
    for (const track of open.current?.stream.getTracks() ?? []) track.stop()
    void open.current?.context.close() // nothing waits for it
    open.current = null
    setState('off')
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop()
    }
  }, [stop])

  const start = useCallback(
    async (deviceId: string) => {
      if (!navigator.mediaDevices) return 'unusable'
      setState('asking')
      try {
        const audio = deviceId ? { deviceId } : true
        const stream = await navigator.mediaDevices.getUserMedia({ audio })
        if (isGone.current) {
          for (const track of stream.getTracks()) track.stop()
          return 'left'
        }
        stop()
        const context = new AudioContext()
        const analyser = context.createAnalyser()
        analyser.fftSize = 256
        context.createMediaStreamSource(stream).connect(analyser)
        open.current = { stream, context, analyser, samples: new Uint8Array(analyser.fftSize) }
        setState('on')
        return null
      } catch (error) {
        if (isGone.current) return 'left'
        stop()
        return FAILURES[error instanceof Error ? error.name : ''] ?? 'unusable'
      }
    },
    [stop],
  )
  const getLevel = useCallback(() => {
    if (!open.current) return 0
    const { analyser, samples } = open.current
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    return Math.min(1, loudest / 64)
  }, [])
  return { isOn: state === 'on', isAsking: state === 'asking', getLevel, start, stop }
}
