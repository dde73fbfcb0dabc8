import type { Mode } from './rules.ts'
import type { Simulation } from './sample.ts'

export interface OwnSimulation extends Pick<Simulation, 'id' | 'status' | 'createdAt'> {
  /** The date in focus when it was started, in months since year 0. */
  from: number
}

/** What one did here: dates in focus by mode, a pause, states of simulations, and own ones. */
export interface Kept {
  focus: Partial<Record<Mode, number>>
  isPaused: boolean
  status: Record<string, Simulation['status']>
  own: readonly OwnSimulation[]
}

export const firstKept: Kept = { focus: {}, isPaused: false, status: {}, own: [] }
