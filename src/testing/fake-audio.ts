import { onTestFinished, vi } from 'vitest'

/** A source that was started: an oscillator or a stroke of noise. */
export interface FakeSource {
  kind: 'oscillator' | 'noise'
  frequency: number
  startsAt: number
  stopsAt: number
}

export interface FakeAudio {
  /** Every source started so far, over all contexts. */
  sources: FakeSource[]
  /** Contexts that were made; none before a press. */
  contexts: { state: string; currentTime: number }[]
  /** Lets the sound's clock run on. */
  advance(seconds: number): void
}

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  setTargetAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
})
const node = () => ({
  gain: param(),
  frequency: param(),
  delayTime: param(),
  type: '',
  connect: () => undefined,
  disconnect: () => undefined,
})

/** Gives the test a device whose sound is written down instead of heard; `isMute` makes one that gives none. */
export function fakeAudio({ isMute = false } = {}): FakeAudio {
  const sources: FakeSource[] = []
  const contexts: FakeContext[] = []
  const source = (kind: FakeSource['kind']) => {
    const made = { kind, frequency: 0, startsAt: 0, stopsAt: 0 }
    return {
      ...node(),
      frequency: {
        ...param(),
        set value(value: number) {
          made.frequency = value
        },
      },
      addEventListener: () => undefined,
      start(at: number) {
        made.startsAt = at
        sources.push(made)
      },
      stop(at: number) {
        made.stopsAt = at
      },
    }
  }
  class FakeContext {
    state = 'suspended'
    currentTime = 0
    sampleRate = 100
    destination = node()
    constructor() {
      contexts.push(this)
    }
    async resume() {
      if (isMute) throw new DOMException('no sound here', 'NotAllowedError')
      this.state = 'running'
    }
    async close() {
      this.state = 'closed'
    }
    createGain = node
    createBiquadFilter = node
    createDelay = node
    createDynamicsCompressor = node
    createOscillator = () => source('oscillator')
    createBufferSource = () => source('noise')
    createBuffer = () => ({ getChannelData: () => new Float32Array(10) })
  }
  vi.stubGlobal('AudioContext', FakeContext)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    sources,
    contexts,
    advance(seconds) {
      for (const context of contexts) context.currentTime += seconds
    },
  }
}
