import type { Note } from './score.ts'
import type { Voice } from './styles.ts'

/** Where notes go: straight, and through the echo. */
export interface Outlet {
  context: BaseAudioContext
  dry: AudioNode
  echo: AudioNode
  noise: AudioBuffer
  /** Told of every source that was started, so that all can be stopped. */
  onSource(source: AudioScheduledSourceNode): void
}

const SILENCE = 0.0001
const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

function gainOf(
  { context }: Outlet,
  at: number,
  peak: number,
  attack: number,
  hold: number,
  release: number,
): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(SILENCE, at)
  gain.gain.exponentialRampToValueAtTime(peak, at + attack)
  gain.gain.setValueAtTime(peak, at + Math.max(attack, hold))
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + Math.max(attack, hold) + release)
  return gain
}

function run(outlet: Outlet, source: AudioScheduledSourceNode, at: number, end: number): void {
  source.start(at)
  source.stop(end)
  outlet.onSource(source)
}

/** Plays one pitched note of a voice at `at`, in the context's time. */
export function playTone(outlet: Outlet, voice: Voice, note: Note, at: number): void {
  const { context } = outlet
  const end = at + Math.max(voice.attack, note.seconds) + voice.release
  const gain = gainOf(outlet, at, voice.level, voice.attack, note.seconds, voice.release)
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = voice.cutoff
  filter.connect(gain)
  gain.connect(outlet.dry)
  if (voice.echo > 0) {
    const send = context.createGain()
    send.gain.value = voice.echo
    gain.connect(send)
    send.connect(outlet.echo)
  }
  const add = (pitch: number, level: number) => {
    const oscillator = context.createOscillator()
    oscillator.type = voice.wave
    oscillator.frequency.value = frequencyOf(pitch)
    const share = context.createGain()
    share.gain.value = level
    oscillator.connect(share)
    share.connect(filter)
    run(outlet, oscillator, at, end)
  }
  add(note.pitch, 1)
  if (voice.above !== undefined) add(note.pitch + voice.above, 0.35)
}

/** Plays a kick, snare or hat at `at`, in the context's time. */
export function playDrum(outlet: Outlet, part: 'kick' | 'snare' | 'hat', at: number): void {
  const { context } = outlet
  if (part === 'kick') {
    const oscillator = context.createOscillator()
    oscillator.frequency.setValueAtTime(150, at)
    oscillator.frequency.exponentialRampToValueAtTime(42, at + 0.12)
    const gain = gainOf(outlet, at, 0.6, 0.002, 0.04, 0.22)
    oscillator.connect(gain)
    gain.connect(outlet.dry)
    return run(outlet, oscillator, at, at + 0.3)
  }
  const isHat = part === 'hat'
  const source = context.createBufferSource()
  source.buffer = outlet.noise
  const filter = context.createBiquadFilter()
  filter.type = isHat ? 'highpass' : 'bandpass'
  filter.frequency.value = isHat ? 7500 : 1900
  const gain = gainOf(outlet, at, isHat ? 0.06 : 0.2, 0.001, 0.01, isHat ? 0.05 : 0.16)
  source.connect(filter)
  filter.connect(gain)
  gain.connect(outlet.dry)
  run(outlet, source, at, at + 0.3)
}

/** A second of noise, the same every time, for drums. */
export function makeNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    samples[at] = state / 2 ** 31
  }
  return buffer
}
