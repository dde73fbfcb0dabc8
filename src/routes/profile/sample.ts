import { msg } from '@lingui/core/macro'

/** The balance in the sample that shows how points gather. */
export const SAMPLE_POINTS = 15_750

export interface RewardEntry {
  id: string
  kind: 'daily-login' | 'post' | 'service'
  points: number
  /** Counted back from today, so that the sample never looks old. */
  daysAgo: number
  at: readonly [hours: number, minutes: number]
}

export const sampleRewards: readonly RewardEntry[] = [
  { id: 'r1', kind: 'daily-login', points: 50, daysAgo: 0, at: [8, 2] },
  { id: 'r2', kind: 'post', points: 100, daysAgo: 1, at: [21, 40] },
  { id: 'r3', kind: 'service', points: 25, daysAgo: 1, at: [12, 15] },
  { id: 'r4', kind: 'post', points: 75, daysAgo: 2, at: [19, 8] },
  { id: 'r5', kind: 'service', points: 150, daysAgo: 3, at: [18, 33] },
]

/** How many days in a row the sample has been opened. */
export const SAMPLE_STREAK = 5

/** What rewards are given for, as their list names it. */
export const rewardLabels = {
  'daily-login': msg({ message: 'Daily login', comment: 'reward; points for opening the app each day' }),
  post: msg({ message: 'Post creation', comment: 'reward; points for a post' }),
  service: msg({ message: 'Service use', comment: 'reward; points for using a service' }),
}
