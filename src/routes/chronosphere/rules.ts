import { clamp } from '#src/lib/clamp.ts'
import type { Simulation, TimelineEvent } from './sample.ts'

/** Percent, as the screen claims it. */
export const QUANTUM_ACCURACY = 97.8
/** While playing, the date in focus goes on by a month this often. */
export const PLAY_STEP_MS = 400
/** How many own simulations are kept; the oldest goes first. */
export const MOST_OWN = 10

export const MODES = ['past', 'present', 'future', 'parallel'] as const
export type Mode = (typeof MODES)[number]

/** Months since year 0: April 2041 is `monthOf(2041, 4)`. */
export const monthOf = (year: number, month: number): number => year * 12 + month - 1
export const dateOf = (at: number): Date => new Date(Math.floor(at / 12), at % 12, 1)

export interface Range {
  from: number
  to: number
  /** Months between two long and two short lines of the ruler. */
  major: number
  minor: number
  start: number
}

const years = (from: number, to: number, start: number): Range => ({
  from: monthOf(from, 1),
  to: monthOf(to, 1),
  major: 72,
  minor: 6,
  start,
})

/** What each mode's ruler spans, and where it begins. */
export const RANGES: Record<Mode, Range> = {
  past: years(2002, 2026, monthOf(2011, 10)),
  present: { from: monthOf(2026, 1), to: monthOf(2027, 1), major: 3, minor: 1, start: monthOf(2026, 7) },
  future: years(2026, 2050, monthOf(2041, 4)),
  parallel: years(2026, 2050, monthOf(2036, 1)),
}

/** The mode of the address; the future where it says nothing sensible. */
export const modeOf = (value: unknown): Mode => MODES.find((mode) => mode === value) ?? 'future'

/** A month later; null where the ruler ends. */
export const nextMonth = (mode: Mode, at: number): number | null => (at < RANGES[mode].to ? at + 1 : null)

/** A kept date within the mode's ruler. */
export function focusOf(mode: Mode, kept: number | undefined): number {
  const { from, to, start } = RANGES[mode]
  return clamp(kept ?? start, from, to)
}

/** Months of the ruler's lines, from its beginning to its end. */
export function ticks({ from, to }: Range, every: number): number[] {
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, step) => from + step * every)
}

/** The latest event that the date in focus has reached. */
export function reachedEvent(events: readonly TimelineEvent[], at: number): TimelineEvent | undefined {
  return events.filter((event) => event.timestamp <= at).toSorted((a, b) => b.timestamp - a.timestamp)[0]
}

/** Newest first, as a timeline is read from its end. */
export const inOrder = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted((a, b) => b.timestamp - a.timestamp)

/** What the button of a simulation makes of its state. */
export const NEXT_STATUS: Record<Simulation['status'], Simulation['status']> = {
  running: 'paused',
  paused: 'running',
  completed: 'running',
}

/** Own simulations with a new one first, no more than are kept. */
export const withOwn = <T>(own: readonly T[], added: T): T[] => [added, ...own].slice(0, MOST_OWN)
