import { barSeconds, notesOfBar, type Piece } from './score.ts'
import { STYLES } from './styles.ts'
import { makeNoise, type Outlet, playDrum, playTone } from './voices.ts'

/** How far ahead notes are handed to the device, and how often: hidden pages are called once a second at best. */
const AHEAD_SECONDS = 2.5
const CALL_MS = 250
const FADE_SECONDS = 0.06
const START_DELAY_SECONDS = 0.06

/** A piece that sounds. */
export interface Sound {
  /** Seconds from the piece's beginning. */
  position(): number
  /** Fades out and frees everything it used. */
  stop(): void
}

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

/**
 * Composes a piece on the device and plays it from `fromSeconds` on. Call it from a press: browsers give sound to nothing
 * else. Throws or rejects where the device gives no sound.
 */
export async function startSound(piece: Piece, fromSeconds: number): Promise<Sound> {
  context ??= new AudioContext({ latencyHint: 'playback' })
  const here = context
  noise ??= makeNoise(here)
  if (here.state !== 'running') await here.resume()
  const sources = new Set<AudioScheduledSourceNode>()
  const { fader, outlet } = makeOutlet(here, noise, sources)
  const startedAt = here.currentTime + START_DELAY_SECONDS
  const bar = barSeconds(piece.genre)
  let next = Math.floor(fromSeconds / bar)

  function schedule(): void {
    while (startedAt + next * bar - fromSeconds < here.currentTime + AHEAD_SECONDS) {
      const barAt = startedAt + next * bar - fromSeconds
      for (const note of notesOfBar(piece, next)) {
        const at = barAt + note.at
        if (at < here.currentTime) continue // before the point it starts from, or slept through
        if (note.part === 'kick' || note.part === 'snare' || note.part === 'hat') playDrum(outlet, note.part, at)
        else playTone(outlet, STYLES[piece.genre].voices[note.part], note, at)
      }
      next += 1
    }
  }

  schedule()
  const timer = setInterval(schedule, CALL_MS)
  return {
    position: () => fromSeconds + Math.max(0, here.currentTime - startedAt),
    stop() {
      clearInterval(timer)
      fader.gain.setTargetAtTime(0, here.currentTime, FADE_SECONDS / 3)
      const end = here.currentTime + FADE_SECONDS
      for (const source of sources) source.stop(end)
      setTimeout(() => fader.disconnect(), FADE_SECONDS * 1000 * 3)
    },
  }
}

/** Gives the device's sound back; the next `startSound` takes it anew. */
export function closeSound(): void {
  const closing = context
  context = undefined
  noise = undefined
  // the fade is heard to its end
  if (closing) setTimeout(() => void closing.close().catch(() => undefined), FADE_SECONDS * 1000 * 4)
}

/** A fader, an echo of three eighths, and a compressor before the loudspeaker. */
function makeOutlet(here: AudioContext, noise: AudioBuffer, sources: Set<AudioScheduledSourceNode>) {
  const fader = here.createGain()
  const compressor = here.createDynamicsCompressor()
  const delay = here.createDelay(1)
  const feedback = here.createGain()
  fader.gain.setValueAtTime(0, here.currentTime)
  fader.gain.linearRampToValueAtTime(0.8, here.currentTime + START_DELAY_SECONDS)
  delay.delayTime.value = 0.36
  feedback.gain.value = 0.38
  delay.connect(feedback)
  feedback.connect(delay)
  delay.connect(fader)
  fader.connect(compressor)
  compressor.connect(here.destination)
  const outlet: Outlet = {
    context: here,
    dry: fader,
    echo: delay,
    noise,
    onSource(source) {
      sources.add(source)
      source.addEventListener('ended', () => sources.delete(source), { once: true })
    },
  }
  return { fader, outlet }
}
