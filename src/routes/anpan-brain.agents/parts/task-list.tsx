import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { dayOrTime } from '#src/lib/day-or-time.ts'
import { dot } from '#src/lib/dot.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { type AgentTask, type Status, withBegun } from '../rules.ts'
import type { KeepBoard } from '../use-board.ts'
import { useTaskWords } from '../use-task-words.ts'

const BADGE = { pending: 'pending', in_progress: 'accent', completed: 'done', failed: 'failed' } as const
const MARK: Readonly<Record<Exclude<Status, 'in_progress'>, string>> = {
  pending: 'i-ph-circle-dashed text-faint',
  completed: 'i-ph-check-circle-fill text-success-text',
  failed: 'i-ph-x-circle-fill text-danger-text',
}

/** A task with its state, its priority and what came out of it. */
function TaskRow({ task, keep }: { task: AgentTask; keep: KeepBoard }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { statuses, priorities, titleOf, resultOf } = useTaskWords()
  const { status, priority, completedAt } = task
  const title = titleOf(task)
  const ended =
    completedAt === undefined ? '' : `${dot(language)}${dayOrTime(new Date(completedAt), new Date(), language)}`
  return (
    <li className="flex gap-3 px-4 py-3 line-below">
      <span aria-hidden className="flex-none pt-0.5">
        {status === 'in_progress' ? (
          <span className="block text-ink text-17px leading-1">
            <Spinner />
          </span>
        ) : (
          <span className={`${MARK[status]} icon-20`} />
        )}
      </span>
      <div className="flex-1 min-w-0">
        <p className="text-title" dir="auto">
          {title}
        </p>
        <p className="text-small text-muted">
          {status === 'completed' ? (
            <span>{resultOf(task)}</span>
          ) : status === 'in_progress' ? (
            <span>
              <Trans>An agent is working on it</Trans>
            </span>
          ) : status === 'pending' ? (
            <span>
              <Trans>Waiting for you to start it</Trans>
            </span>
          ) : (
            <span>
              <Trans>It couldn’t be completed</Trans>
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 mt-1.5">
          <Badge kind={BADGE[status]} icon={status === 'pending' ? 'i-ph-clock-fill' : undefined}>
            {statuses[status]}
            {ended}
          </Badge>
          <Badge kind={priority === 'urgent' ? 'failed' : 'plain'}>{priorities[priority]}</Badge>
        </p>
      </div>
      {status === 'pending' ? (
        <Button
          kind="tint-soft"
          size="sm"
          className="self-center"
          aria-label={t({ message: `Start: ${title}`, comment: 'button; begins a task that waits' })}
          onClick={() => void keep((board) => withBegun(board, task.id, Date.now()))}
        >
          {t({ message: 'Start', comment: 'button; begins a task' })}
        </Button>
      ) : null}
    </li>
  )
}

/** Tasks, newest first; a change of state is told to screen readers. */
export function TaskList({ tasks, keep }: { tasks: readonly AgentTask[]; keep: KeepBoard }) {
  return (
    <ul aria-live="polite" aria-relevant="additions text">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} keep={keep} />
      ))}
    </ul>
  )
}
