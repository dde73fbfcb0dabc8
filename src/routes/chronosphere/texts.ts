import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mode } from './rules.ts'
import type { Simulation, TimelineEvent } from './sample.ts'

interface Named {
  label: MessageDescriptor
  icon: string
}

export const modes: Record<Mode, Named> = {
  past: { label: msg({ message: 'Past', context: 'time', comment: 'timeline' }), icon: 'i-ph-clock-counter-clockwise' },
  present: { label: msg({ message: 'Present', context: 'time', comment: 'timeline' }), icon: 'i-ph-circle' },
  future: { label: msg({ message: 'Future', context: 'time', comment: 'timeline' }), icon: 'i-ph-trend-up' },
  parallel: {
    label: msg({ message: 'Parallel', context: 'time', comment: 'timeline of parallel worlds; short' }),
    icon: 'i-ph-git-branch',
  },
}

export const categories: Record<TimelineEvent['category'], Named & { tint: string }> = {
  technology: {
    label: msg({ message: 'Technology', context: 'timeline', comment: 'kind of event' }),
    icon: 'i-ph-atom',
    tint: 'chronosphere',
  },
  product: {
    label: msg({ message: 'Product', context: 'timeline', comment: 'kind of event' }),
    icon: 'i-ph-watch',
    tint: 'popol',
  },
  business: {
    label: msg({ message: 'Business', context: 'timeline', comment: 'kind of event' }),
    icon: 'i-ph-briefcase',
    tint: 'chattie',
  },
  infrastructure: {
    label: msg({ message: 'Infrastructure', context: 'timeline', comment: 'kind of event' }),
    icon: 'i-ph-buildings',
    tint: 'anpan-real-estate',
  },
}

export const impacts: Record<TimelineEvent['impact'], MessageDescriptor> = {
  high: msg({ message: 'High impact', comment: 'of an event on the timeline' }),
  medium: msg({ message: 'Medium impact', comment: 'of an event on the timeline' }),
  low: msg({ message: 'Low impact', comment: 'of an event on the timeline' }),
}

export const types: Record<Simulation['type'], Named> = {
  scenario: {
    label: msg({ message: 'Scenario', comment: 'kind of simulation' }),
    icon: 'i-ph-git-fork-duotone',
  },
  prediction: {
    label: msg({ message: 'Prediction', comment: 'kind of simulation' }),
    icon: 'i-ph-chart-line-up-duotone',
  },
  quantum: { label: msg({ message: 'Quantum', comment: 'kind of simulation' }), icon: 'i-ph-atom-duotone' },
}

type Status = Simulation['status']
export const statuses: Record<Status, { label: MessageDescriptor; kind: 'done' | 'plain' | 'pending'; icon: string }> =
  {
    running: {
      label: msg({ message: 'Running', context: 'simulation', comment: 'state of a simulation' }),
      kind: 'done',
      icon: 'i-ph-circle-fill',
    },
    completed: {
      label: msg({ message: 'Completed', context: 'simulation', comment: 'state of a simulation' }),
      kind: 'plain',
      icon: 'i-ph-check-bold',
    },
    paused: {
      label: msg({ message: 'Paused', context: 'simulation', comment: 'state of a simulation' }),
      kind: 'pending',
      icon: 'i-ph-pause-fill',
    },
  }
