import { useLingui } from '@lingui/react/macro'
import { type AgentTask, type Priority, type Status, titleOf } from './rules.ts'
import { results, sampleTasks } from './sample.ts'

/** What a task is called, and what came out of it, in the reader's language where the samples or an agent say it. */
export function useTaskWords() {
  const { i18n, t } = useLingui()
  const statuses: Readonly<Record<Status, string>> = {
    pending: t({ message: 'Waiting', comment: 'state of a task' }),
    in_progress: t({ message: 'In progress', comment: 'state of a task' }),
    completed: t({ message: 'Completed', comment: 'state of a task' }),
    failed: t({ message: 'Failed', comment: 'state of a task' }),
  }
  const priorities: Readonly<Record<Priority, string>> = {
    low: t({ message: 'Priority: low', comment: 'of a task' }),
    medium: t({ message: 'Priority: medium', comment: 'of a task' }),
    high: t({ message: 'Priority: high', comment: 'of a task' }),
    urgent: t({ message: 'Priority: urgent', comment: 'of a task' }),
  }
  return {
    statuses,
    priorities,
    titleOf: ({ sample, description }: AgentTask): string =>
      titleOf(sample ? i18n._(sampleTasks[sample].description) : description),
    resultOf: ({ sample, result }: AgentTask): string =>
      sample ? i18n._(sampleTasks[sample].result) : result ? i18n._(results[result]) : '',
  }
}
