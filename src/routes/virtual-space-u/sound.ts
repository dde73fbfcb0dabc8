import { stableHash } from '#src/lib/stable-hash.ts'

const SCALE = [0, 3, 5, 7, 10, 12, 15]
const BEAT_MS = 480

/** What is heard in a space: made on the device, silent where the browser has no sound. */
export interface SpaceSound {
  /** Plays these tunes and no others. */
  play(ids: readonly string[]): void
  /** From 0 to 1. */
  setVolume(volume: number): void
  /** Two short notes, to try the speaker with. */
  chime(): void
  /** Where the sound goes; resolves false where the browser does not let a page choose. */
  sendTo(id: string): Promise<boolean>
  close(): void
}

/** Opens the sound; call it from a press, before which browsers allow none. */
export function openSound(): SpaceSound {
  if (typeof AudioContext !== 'function')
    return { play: () => {}, setVolume: () => {}, chime: () => {}, sendTo: async () => false, close: () => {} }
  const context = new AudioContext()
  const master = context.createGain()
  master.connect(context.destination)
  const tunes = new Map<string, ReturnType<typeof setInterval>>()

  function note(semitone: number, seconds: number, loudness: number, delay = 0): void {
    const start = context.currentTime + delay
    const tone = context.createOscillator()
    const envelope = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = 220 * 2 ** (semitone / 12)
    envelope.gain.setValueAtTime(0, start)
    envelope.gain.linearRampToValueAtTime(loudness, start + 0.03)
    envelope.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(envelope).connect(master)
    tone.start(start)
    tone.stop(start + seconds)
  }

  function begin(id: string): void {
    let step = stableHash(id)
    const beat = () => {
      step = Math.imul(step, 1_103_515_245) + 12_345
      note(SCALE[(step >>> 16) % SCALE.length] ?? 0, 1.6, 0.16)
    }
    beat()
    tunes.set(id, setInterval(beat, BEAT_MS))
  }
  return {
    play(ids) {
      void context.resume() // browsers start it asleep
      for (const [id, timer] of tunes) {
        if (ids.includes(id)) continue
        clearInterval(timer)
        tunes.delete(id)
      }
      for (const id of ids) if (!tunes.has(id)) begin(id)
    },
    setVolume: (volume) => master.gain.setTargetAtTime(volume, context.currentTime, 0.02),
    chime() {
      void context.resume() // browsers start it asleep
      note(12, 0.5, 0.3)
      note(19, 0.7, 0.3, 0.18)
    },
    async sendTo(id) {
      const choosing = context as AudioContext & { setSinkId?(id: string): Promise<void> }
      if (!choosing.setSinkId) return false
      return choosing.setSinkId(id).then(
        () => true,
        () => false,
      )
    },
    close() {
      for (const timer of tunes.values()) clearInterval(timer)
      void context.close() // nothing waits for it
    },
  }
}
