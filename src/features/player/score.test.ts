import { expect, test } from 'vitest'
import { GENRES, TRACKS } from './sample.ts'
import { barSeconds, notesOfBar } from './score.ts'

const bars = (piece: { id: string; genre: (typeof GENRES)[number] }, count = 32) =>
  Array.from({ length: count }, (_, bar) => notesOfBar(piece, bar))

test('the same piece is always the same music', () => {
  const piece = { id: 'highway', genre: 'Synthwave' } as const
  expect(bars(piece)).toEqual(bars(piece))
})

test('no two tracks are the same music', () => {
  const scores = TRACKS.map((track) => JSON.stringify(bars(track, 16)))
  expect(new Set(scores).size).toBe(TRACKS.length)
})

test('one seed sounds different in every genre', () => {
  const scores = GENRES.map((genre) => JSON.stringify(bars({ id: 'x', genre })))
  expect(new Set(scores).size).toBe(GENRES.length)
})

test.each(GENRES)('%s keeps its notes inside the bar and in the range of ears', (genre) => {
  for (const notes of bars({ id: 'seed', genre })) {
    expect(notes.length).toBeGreaterThan(0)
    for (const note of notes) {
      expect(note.at).toBeGreaterThanOrEqual(0)
      expect(note.at).toBeLessThan(barSeconds(genre))
      if (note.pitch !== 0) {
        expect(note.pitch).toBeGreaterThan(24)
        expect(note.pitch).toBeLessThan(110)
      }
    }
  }
})

test.each([
  ['Electronic', true],
  ['Synthwave', true],
  ['Jazz', true],
  ['Pop', true],
  ['Ambient', false],
  ['Classical', false],
] as const)('%s has drums: %s', (genre, hasDrums) => {
  const parts = new Set(bars({ id: 'seed', genre }).flatMap((notes) => notes.map((note) => note.part)))
  expect(parts.has('hat')).toBe(hasDrums)
  expect(parts.has('melody')).toBe(true)
})
