import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FIELDS } from './rules.ts'
import type { Availability, JobType } from './sample.ts'

export const fieldTexts: Readonly<Record<(typeof FIELDS)[number], MessageDescriptor>> = {
  all: msg({ message: 'All', comment: 'filter that keeps everything' }),
  engineering: msg({ message: 'Engineering', context: 'field of work' }),
  design: msg({ message: 'Design', context: 'field of work' }),
  'agri-ai': msg({ message: 'Farm AI', context: 'field of work' }),
  video: msg({ message: 'Video', context: 'field of work' }),
  operations: msg({ message: 'Operations', context: 'field of work' }),
}

export const typeTexts: Readonly<Record<JobType, MessageDescriptor>> = {
  'full-time': msg({ message: 'Full-time', context: 'kind of employment' }),
  contract: msg({ message: 'Contract', context: 'kind of employment' }),
  freelance: msg({ message: 'Freelance', context: 'kind of employment' }),
  intern: msg({ message: 'Intern', context: 'kind of employment' }),
}

export const availabilityTexts: Readonly<Record<Availability, MessageDescriptor>> = {
  now: msg({ message: 'Available now', comment: 'a person can start to work' }),
  soon: msg({ message: 'From next month', comment: 'when a person can start to work' }),
  busy: msg({ message: 'Busy on a project', comment: 'a person cannot start to work now' }),
}
