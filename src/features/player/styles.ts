import type { Genre } from './sample.ts'

/** How a part sounds: the wave, and its envelope in seconds. */
export interface Voice {
  wave: OscillatorType
  /** A second wave this many semitones above, at a third of the level. */
  above?: number
  attack: number
  release: number
  /** Low-pass cutoff in Hz. */
  cutoff: number
  level: number
  /** How much goes into the echo, 0 to 1. */
  echo: number
}

/** A genre as numbers. Patterns have sixteen steps a bar; `x` is a stroke, `-` is none. */
export interface Style {
  beatsPerMinute: number
  /** How late every second eighth comes, as a share of an eighth. */
  swing: number
  scale: readonly number[]
  /** Chords by their degree, one a bar; a piece takes one row. */
  progressions: readonly (readonly number[])[]
  /** Tones of a chord: three, or four with its seventh. */
  chordTones: 3 | 4
  kick: string
  snare: string
  hat: string
  /** Steps of the bass, with the chord tone that it plays. */
  bass: readonly (readonly [step: number, tone: number])[]
  /** Chords as a held pad, as strokes, or as a row of single tones. */
  chords: { kind: 'pad' } | { kind: 'strokes'; steps: string } | { kind: 'row'; steps: string }
  /** Rhythms of the melody; each bar takes one. */
  rhythms: readonly string[]
  voices: { bass: Voice; chords: Voice; melody: Voice }
}

const MINOR = [0, 2, 3, 5, 7, 8, 10]
const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const DORIAN = [0, 2, 3, 5, 7, 9, 10]
const SILENT = '----------------'

const soft: Voice = { wave: 'triangle', attack: 0.005, release: 0.4, cutoff: 2600, level: 0.2, echo: 0.25 }

export const STYLES: Record<Genre, Style> = {
  Electronic: {
    beatsPerMinute: 124,
    swing: 0,
    scale: MINOR,
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
    ],
    chordTones: 3,
    kick: 'x---x---x---x---',
    snare: '----x-------x---',
    hat: '--x---x---x---x-',
    bass: [
      [2, 0],
      [3, 0],
      [6, 0],
      [7, 1],
      [10, 0],
      [11, 0],
      [14, 0],
      [15, 2],
    ],
    chords: { kind: 'row', steps: 'x-xx-xx-x-xx-xx-' },
    rhythms: ['x--x--x---x-----', 'x---------x-x---', '--x--x--x-------'],
    voices: {
      bass: { wave: 'sawtooth', attack: 0.004, release: 0.1, cutoff: 520, level: 0.3, echo: 0 },
      chords: { wave: 'square', attack: 0.003, release: 0.12, cutoff: 1700, level: 0.07, echo: 0.4 },
      melody: { wave: 'sawtooth', attack: 0.01, release: 0.3, cutoff: 2100, level: 0.1, echo: 0.5 },
    },
  },
  Ambient: {
    beatsPerMinute: 60,
    swing: 0,
    scale: MAJOR,
    progressions: [
      [0, 3, 5, 3],
      [3, 0, 4, 5],
    ],
    chordTones: 4,
    kick: SILENT,
    snare: SILENT,
    hat: SILENT,
    bass: [[0, 0]],
    chords: { kind: 'pad' },
    rhythms: ['x-------x-------', '----x-----------', SILENT, 'x-----x---------'],
    voices: {
      bass: { wave: 'sine', attack: 0.6, release: 3, cutoff: 400, level: 0.24, echo: 0 },
      chords: { wave: 'triangle', above: 12, attack: 1.4, release: 2.6, cutoff: 900, level: 0.09, echo: 0.5 },
      melody: { wave: 'sine', above: 12, attack: 0.02, release: 2.4, cutoff: 3000, level: 0.11, echo: 0.8 },
    },
  },
  Synthwave: {
    beatsPerMinute: 96,
    swing: 0,
    scale: MINOR,
    progressions: [
      [0, 5, 6, 4],
      [5, 6, 0, 0],
    ],
    chordTones: 3,
    kick: 'x-------x-------',
    snare: '----x-------x---',
    hat: 'x-x-x-x-x-x-x-x-',
    bass: [0, 2, 4, 6, 8, 10, 12, 14].map((step) => [step, 0] as const),
    chords: { kind: 'pad' },
    rhythms: ['x-----x---x-----', 'x---x---x-------', '--x---x-----x---'],
    voices: {
      bass: { wave: 'sawtooth', attack: 0.004, release: 0.14, cutoff: 640, level: 0.28, echo: 0 },
      chords: { wave: 'sawtooth', above: 0.12, attack: 0.3, release: 0.9, cutoff: 1100, level: 0.06, echo: 0.3 },
      melody: { wave: 'square', above: 0.1, attack: 0.02, release: 0.5, cutoff: 2400, level: 0.08, echo: 0.6 },
    },
  },
  Jazz: {
    beatsPerMinute: 112,
    swing: 0.34,
    scale: DORIAN,
    progressions: [
      [0, 3, 0, 4],
      [1, 4, 0, 5],
    ],
    chordTones: 4,
    kick: SILENT,
    snare: '----x-------x---',
    hat: 'x---x-x-x---x-x-',
    bass: [
      [0, 0],
      [4, 1],
      [8, 2],
      [12, 3],
    ],
    chords: { kind: 'strokes', steps: '---x------x-----' },
    rhythms: ['x-x-x---x-x-----', '--x-x-x---x---x-', 'x-----x-x-x-x---', SILENT],
    voices: {
      bass: { ...soft, wave: 'triangle', release: 0.22, cutoff: 700, level: 0.34, echo: 0 },
      chords: { ...soft, wave: 'sine', above: 12, release: 0.3, level: 0.09, echo: 0.15 },
      melody: { ...soft, above: 12, release: 0.28, level: 0.14 },
    },
  },
  Classical: {
    beatsPerMinute: 80,
    swing: 0,
    scale: MAJOR,
    progressions: [
      [0, 4, 5, 2, 3, 0, 3, 4],
      [0, 5, 3, 4],
    ],
    chordTones: 3,
    kick: SILENT,
    snare: SILENT,
    hat: SILENT,
    bass: [
      [0, 0],
      [8, 2],
    ],
    chords: { kind: 'row', steps: 'x-x-x-x-x-x-x-x-' },
    rhythms: ['x---x---x---x---', 'x-----x-x---x---', 'x-------x-x-x-x-', 'x---------------'],
    voices: {
      bass: { ...soft, release: 1.2, cutoff: 1000, level: 0.2, echo: 0.2 },
      chords: { ...soft, above: 12, release: 0.6, level: 0.1 },
      melody: { ...soft, above: 24, release: 1.1, cutoff: 3400, level: 0.17, echo: 0.35 },
    },
  },
  Pop: {
    beatsPerMinute: 108,
    swing: 0,
    scale: MAJOR,
    progressions: [
      [0, 4, 5, 3],
      [5, 3, 0, 4],
    ],
    chordTones: 3,
    kick: 'x-----x-x-------',
    snare: '----x-------x---',
    hat: 'x-x-x-x-x-x-x-xx',
    bass: [
      [0, 0],
      [3, 0],
      [6, 0],
      [8, 0],
      [11, 2],
      [14, 1],
    ],
    chords: { kind: 'strokes', steps: 'x---x---x---x---' },
    rhythms: ['x-x-x---x-x-x---', 'x---x-x---x-x---', '--x-x-x-x---x---', 'x-------x-x-----'],
    voices: {
      bass: { ...soft, wave: 'square', release: 0.16, cutoff: 480, level: 0.24, echo: 0 },
      chords: { ...soft, above: 12, release: 0.35, level: 0.08 },
      melody: { ...soft, wave: 'square', release: 0.24, cutoff: 1900, level: 0.09 },
    },
  },
}
