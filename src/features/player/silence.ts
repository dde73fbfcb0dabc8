/** Longer than the five seconds from which a browser counts a sound as media. */
const SILENT_SECONDS = 8
const SAMPLE_RATE = 8000
const HEADER_BYTES = 44

let element: HTMLAudioElement | undefined

/** A WAV file of silence. */
function silence(): Blob {
  const length = SAMPLE_RATE * SILENT_SECONDS
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + length))
  const word = (at: number, text: string) =>
    [...text].forEach((sign, step) => view.setUint8(at + step, sign.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + length, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 1, true) // one channel
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  word(36, 'data')
  view.setUint32(40, length, true)
  for (let at = HEADER_BYTES; at < HEADER_BYTES + length; at++) view.setUint8(at, 128)
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/**
 * Browsers give the keyboard's and the lock screen's media keys to pages with a playing media element alone, and sound
 * that is composed has none: a silent one plays beside it. Call it from the press that starts the sound.
 */
export function holdMediaKeys(): void {
  if (!('mediaSession' in navigator)) return
  if (!element) {
    element = new Audio(URL.createObjectURL(silence()))
    element.loop = true
  }
  element.play()?.catch(() => undefined) // without it the music plays on, and the keys do nothing
}

/** Gives the media keys back. */
export const releaseMediaKeys = (): void => element?.pause()
