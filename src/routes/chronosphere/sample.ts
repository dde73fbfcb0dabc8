import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface TimelineEvent {
  id: string
  /** Months since year 0. */
  timestamp: number
  title: MessageDescriptor
  description: MessageDescriptor
  category: 'technology' | 'product' | 'business' | 'infrastructure'
  /** Percent. */
  probability: number
  impact: 'high' | 'medium' | 'low'
  /** Percent. */
  quantumAccuracy: number
  /** In parallel mode: the world that it happens in. */
  world?: 'a' | 'b'
}

export interface Simulation {
  id: string
  name: MessageDescriptor
  type: 'scenario' | 'prediction' | 'quantum'
  /** Minutes. */
  duration: number
  /** Percent. */
  accuracy: number
  status: 'running' | 'completed' | 'paused'
  participants: number
  createdAt: string
}

const at = (year: number, month: number) => year * 12 + month - 1

export const events = {
  past: [
    {
      id: 'past-line',
      timestamp: at(2023, 4),
      title: msg`Generative AI reaches the breakfast table`,
      description: msg`Asking a machine becomes as common as asking a neighbour.`,
      category: 'technology',
      probability: 100,
      impact: 'high',
      quantumAccuracy: 99.4,
    },
    {
      id: 'past-remote',
      timestamp: at(2020, 4),
      title: msg`Work moves home overnight`,
      description: msg`Meetings find their way into living rooms, and stay there.`,
      category: 'infrastructure',
      probability: 100,
      impact: 'high',
      quantumAccuracy: 99.1,
    },
    {
      id: 'past-talk',
      timestamp: at(2011, 6),
      title: msg`Messengers take over from email`,
      description: msg`Short words and stickers replace subject lines.`,
      category: 'product',
      probability: 100,
      impact: 'medium',
      quantumAccuracy: 98.7,
    },
    {
      id: 'past-phone',
      timestamp: at(2007, 6),
      title: msg`The phone loses its keys`,
      description: msg`A pane of glass becomes the door to everything.`,
      category: 'product',
      probability: 100,
      impact: 'high',
      quantumAccuracy: 98.9,
    },
    {
      id: 'past-ic',
      timestamp: at(2004, 8),
      title: msg`Wallets learn to tap`,
      description: msg`Fares and snacks are paid without coins.`,
      category: 'business',
      probability: 100,
      impact: 'low',
      quantumAccuracy: 97.9,
    },
  ],
  present: [
    {
      id: 'now-cup',
      timestamp: at(2026, 11),
      title: msg`Tokenised stocks pay for lunch`,
      description: msg`Kabu Pay is accepted at one shop in three.`,
      category: 'business',
      probability: 58,
      impact: 'medium',
      quantumAccuracy: 98.2,
    },
    {
      id: 'now-taxi',
      timestamp: at(2026, 9),
      title: msg`Driverless night buses start`,
      description: msg`Kago’s first line runs until two in the morning.`,
      category: 'infrastructure',
      probability: 83,
      impact: 'medium',
      quantumAccuracy: 98.6,
    },
    {
      id: 'now-wrist',
      timestamp: at(2026, 6),
      title: msg`The wrist answers in four languages`,
      description: msg`POPOL translates a conversation as it happens.`,
      category: 'product',
      probability: 91,
      impact: 'high',
      quantumAccuracy: 99,
    },
    {
      id: 'now-field',
      timestamp: at(2026, 3),
      title: msg`Fields report their own thirst`,
      description: msg`Soil sensors decide when it’s time to water.`,
      category: 'technology',
      probability: 96,
      impact: 'low',
      quantumAccuracy: 99.2,
    },
  ],
  future: [
    {
      id: 'quantum-home',
      timestamp: at(2041, 4),
      title: msg`Four homes in ten own a quantum terminal`,
      description: msg`Ciphers have changed over; the old ones go to the museum.`,
      category: 'technology',
      probability: 72,
      impact: 'high',
      quantumAccuracy: 96.8,
    },
    {
      id: 'no-commute',
      timestamp: at(2038, 9),
      title: msg`Commuting nearly vanishes from cities`,
      description: msg`Self-driving cars and scattered offices are a matter of course.`,
      category: 'infrastructure',
      probability: 86,
      impact: 'high',
      quantumAccuracy: 97.5,
    },
    {
      id: 'wrist-wins',
      timestamp: at(2033, 1),
      title: msg`Wrist devices outnumber smartphones`,
      description: msg`The POPOL generation becomes the majority in middle schools.`,
      category: 'product',
      probability: 64,
      impact: 'medium',
      quantumAccuracy: 97.1,
    },
    {
      id: 'farm-fund',
      timestamp: at(2029, 5),
      title: msg`Harvests are traded a year ahead`,
      description: msg`AGREE’s forecasts are as trusted as the weather report.`,
      category: 'business',
      probability: 77,
      impact: 'medium',
      quantumAccuracy: 98,
    },
  ],
  parallel: [
    {
      id: 'a-moon',
      timestamp: at(2044, 10),
      title: msg`A school opens on the moon`,
      description: msg`Lessons are short, the view is long.`,
      category: 'infrastructure',
      probability: 41,
      impact: 'high',
      quantumAccuracy: 93.4,
      world: 'a',
    },
    {
      id: 'b-sea',
      timestamp: at(2043, 2),
      title: msg`A town floats out to sea`,
      description: msg`It follows the warm current and comes back in autumn.`,
      category: 'infrastructure',
      probability: 37,
      impact: 'high',
      quantumAccuracy: 92.8,
      world: 'b',
    },
    {
      id: 'a-voice',
      timestamp: at(2036, 7),
      title: msg`Keyboards become a hobby`,
      description: msg`Writing by voice is the rule; typing clubs appear.`,
      category: 'product',
      probability: 55,
      impact: 'low',
      quantumAccuracy: 95.2,
      world: 'a',
    },
    {
      id: 'b-paper',
      timestamp: at(2034, 4),
      title: msg`Paper letters come back`,
      description: msg`Screens stay dark at weekends by common habit.`,
      category: 'business',
      probability: 29,
      impact: 'medium',
      quantumAccuracy: 91.7,
      world: 'b',
    },
    {
      id: 'a-fork',
      timestamp: at(2028, 1),
      title: msg`Here the two worlds part`,
      description: msg`One bets on chips, the other on soil.`,
      category: 'technology',
      probability: 68,
      impact: 'high',
      quantumAccuracy: 97.8,
      world: 'a',
    },
  ],
} satisfies Record<string, readonly TimelineEvent[]>

export const simulations: readonly Simulation[] = [
  {
    id: 'lunar-economy',
    name: msg`Economy of a lunar city`,
    type: 'quantum',
    duration: 240,
    accuracy: 94.2,
    status: 'running',
    participants: 128,
    createdAt: '2026-06-28',
  },
  {
    id: 'quiet-trains',
    name: msg`The day every train stands still`,
    type: 'scenario',
    duration: 90,
    accuracy: 91.6,
    status: 'paused',
    participants: 46,
    createdAt: '2026-06-12',
  },
  {
    id: 'table-2030',
    name: msg`What’s on the table in 2030`,
    type: 'prediction',
    duration: 60,
    accuracy: 97.1,
    status: 'completed',
    participants: 312,
    createdAt: '2026-05-30',
  },
  {
    id: 'great-move',
    name: msg`A hundred million people move house`,
    type: 'scenario',
    duration: 180,
    accuracy: 88.9,
    status: 'completed',
    participants: 75,
    createdAt: '2026-05-02',
  },
  {
    id: 'rain-market',
    name: msg`A market that trades rain`,
    type: 'quantum',
    duration: 120,
    accuracy: 92.4,
    status: 'running',
    participants: 59,
    createdAt: '2026-04-18',
  },
]
