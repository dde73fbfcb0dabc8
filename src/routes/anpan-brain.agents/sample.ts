import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Status = 'pending' | 'in_progress' | 'completed' | 'failed'
export type Priority = 'low' | 'medium' | 'high' | 'urgent'

export interface SampleTask {
  description: MessageDescriptor
  status: Status
  priority: Priority
  /** Minutes before the first visit when it was made and, for a completed one, ended. */
  minutesAgo: number
  result?: MessageDescriptor
}

/** The tasks that stand on the board at the first visit, newest first. */
export const sampleTasks = {
  minutes: {
    description: msg`Sum up last week’s minutes and list only the decisions, with who’s in charge`,
    status: 'in_progress',
    priority: 'medium',
    minutesAgo: 0,
    result: msg`Three meetings, five decisions. Two of them are due this week: the new label and the delivery times.`,
  },
  tomatoes: {
    description: msg`Analyse the market price of tomatoes`,
    status: 'completed',
    priority: 'medium',
    minutesAgo: 6,
    result: msg`¥412/kg on average, 3.1% more than last week. Prices tend to rise on the day after rain.`,
  },
  streams: {
    description: msg`Plan next month’s streams automatically`,
    status: 'completed',
    priority: 'high',
    minutesAgo: 25 * 60,
    result: msg`Saturdays at 21:00 get the most viewers. Four slots are reserved for now.`,
  },
  invoices: {
    description: msg`Execute the invoice check`,
    status: 'pending',
    priority: 'low',
    minutesAgo: 27 * 60,
    result: msg`12 invoices read, ¥486,200 in total. One is overdue.`,
  },
} as const satisfies Record<string, SampleTask>

export type SampleKey = keyof typeof sampleTasks

/** What a completed task of one's own says, by what was asked for. */
export const results = {
  analyse: msg`Looked at 3 sources. The trend is upwards, and the weather is the main reason.`,
  automatic: msg`Set up to run every morning at 7:00. You’ll hear if something doesn’t fit.`,
  execute: msg`Done in four steps, with no errors.`,
  task: msg`Done. Here are three key points and one suggestion for what to do next.`,
} as const

export type ResultKey = keyof typeof results

/** Examples for the form; each holds a word that makes a task. */
export const examples: readonly { label: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    label: msg({ message: 'Create a task', comment: 'example chip over the field for a new task' }),
    text: msg({ message: 'Task: sum up today in three lines', comment: 'example; must hold the word for task' }),
  },
  {
    label: msg({ message: 'Analyse', comment: 'example chip over the field for a new task; verb' }),
    text: msg({ message: 'Analyse this month’s spending', comment: 'example; must hold the word for analyse' }),
  },
  {
    label: msg({ message: 'Book automatically', comment: 'example chip over the field for a new task' }),
    text: msg({
      message: 'Automatically book a table for Friday',
      comment: 'example; must hold the word for automatic',
    }),
  },
]

export interface Capability {
  id: string
  name: MessageDescriptor
  description: MessageDescriptor
  category: 'analysis' | 'automation' | 'research' | 'creation' | 'communication'
  icon: string
  isEnabled: boolean
}

export const capabilities: readonly Capability[] = [
  {
    id: 'numbers',
    name: msg`Reading numbers`,
    description: msg`Finds trends and outliers in tables`,
    category: 'analysis',
    icon: 'i-ph-chart-line-up-duotone',
    isEnabled: true,
  },
  {
    id: 'schedule',
    name: msg`Planning and booking`,
    description: msg`Coordinates dates and reserves what’s needed`,
    category: 'automation',
    icon: 'i-ph-calendar-check-duotone',
    isEnabled: true,
  },
  {
    id: 'research',
    name: msg`Looking things up`,
    description: msg`Compares sources and notes where each came from`,
    category: 'research',
    icon: 'i-ph-magnifying-glass-duotone',
    isEnabled: true,
  },
  {
    id: 'writing',
    name: msg`Writing drafts`,
    description: msg`Drafts minutes, notices and posts in your voice`,
    category: 'creation',
    icon: 'i-ph-pen-nib-duotone',
    isEnabled: true,
  },
  {
    id: 'replies',
    name: msg`Preparing replies`,
    description: msg`Suggests replies and leaves sending to you`,
    category: 'communication',
    icon: 'i-ph-chat-teardrop-text-duotone',
    isEnabled: false,
  },
  {
    id: 'translation',
    name: msg`Translating`,
    description: msg`Between Japanese, English, Korean and Chinese`,
    category: 'communication',
    icon: 'i-ph-translate-duotone',
    isEnabled: true,
  },
]
