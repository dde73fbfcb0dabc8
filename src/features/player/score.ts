import { randomFrom } from '#src/art/random.ts'
import type { Genre } from './sample.ts'
import { STYLES, type Style } from './styles.ts'

const STEPS = 16
const BEATS = 4
/** Bars that belong together; the parts change with them. */
const SECTION_BARS = 8

export interface Note {
  /** Seconds after the beginning of its bar. */
  at: number
  seconds: number
  part: 'bass' | 'chords' | 'melody' | 'kick' | 'snare' | 'hat'
  /** MIDI number of its pitch; 0 for drums. */
  pitch: number
}

/** What makes a piece: the same id and genre always give the same music. */
export interface Piece {
  id: string
  genre: Genre
}

/** How long a bar of this genre is, in seconds. */
export const barSeconds = (genre: Genre): number => (BEATS * 60) / STYLES[genre].beatsPerMinute

/** Every note of one bar of a piece, counted from its beginning. */
export function notesOfBar({ id, genre }: Piece, bar: number): Note[] {
  const style = STYLES[genre]
  const seed = randomFrom(`${genre}:${id}`)
  const root = 45 + Math.floor(seed() * 9)
  const progression = style.progressions[Math.floor(seed() * style.progressions.length)] ?? [0]
  const chord = progression[bar % progression.length] ?? 0
  const section = Math.floor(bar / SECTION_BARS) % 4
  const isBreak = section === 3
  const step = barSeconds(genre) / STEPS
  const pitchOf = (degree: number) => root + inScale(style.scale, degree)
  const time = (at: number) => (at + (at % 4 === 2 ? style.swing * 2 : 0)) * step
  const notes: Note[] = []
  const add = (part: Note['part'], at: number, steps: number, pitch = 0) =>
    notes.push({ part, at: time(at), seconds: steps * step, pitch })

  for (const part of ['kick', 'snare', 'hat'] as const)
    if (!isBreak || part === 'hat') for (const at of strokes(style[part])) add(part, at, 1)
  for (const [at, tone] of style.bass)
    add('bass', at, style.bass.length === 1 ? STEPS : 2, pitchOf(chord + tone * 2) - 12)
  addChords(style, chord, pitchOf, add)
  // the first section introduces the rest, so its melody waits
  if (section > 0) addMelody(style, id, bar, chord, pitchOf, add)
  return notes
}

type Add = (part: Note['part'], at: number, steps: number, pitch: number) => void
type PitchOf = (degree: number) => number

function addChords(style: Style, chord: number, pitchOf: PitchOf, add: Add): void {
  const tones = Array.from({ length: style.chordTones }, (_, at) => pitchOf(chord + at * 2) + 12)
  if (style.chords.kind === 'pad') for (const pitch of tones) add('chords', 0, STEPS, pitch)
  else if (style.chords.kind === 'strokes')
    for (const at of strokes(style.chords.steps)) for (const pitch of tones) add('chords', at, 2, pitch)
  else strokes(style.chords.steps).forEach((at, place) => add('chords', at, 2, tones[place % tones.length] ?? 0))
}

/** A walk over the scale that starts each bar on a tone of its chord; a phrase of four bars comes back twice. */
function addMelody(style: Style, id: string, bar: number, chord: number, pitchOf: PitchOf, add: Add): void {
  const phrase = Math.floor(bar / SECTION_BARS) % 2
  const random = randomFrom(`${id}:${phrase}:${bar % 4}`)
  const rhythm = style.rhythms[Math.floor(random() * style.rhythms.length)] ?? ''
  let degree = chord + Math.floor(random() * style.chordTones) * 2
  const starts = strokes(rhythm)
  starts.forEach((at, place) => {
    add('melody', at, Math.min((starts[place + 1] ?? STEPS) - at, 6), pitchOf(degree) + 24)
    degree += Math.floor(random() * 5) - 2
    if (degree > chord + 8) degree -= 4
    if (degree < chord - 3) degree += 4
  })
}

const strokes = (pattern: string): number[] => [...pattern].flatMap((mark, at) => (mark === 'x' ? [at] : []))

function inScale(scale: readonly number[], degree: number): number {
  const octave = Math.floor(degree / scale.length)
  return octave * 12 + (scale[degree - octave * scale.length] ?? 0)
}
