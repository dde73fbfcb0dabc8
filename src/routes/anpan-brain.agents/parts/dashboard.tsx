import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import type { Board } from '../rules.ts'
import { capabilities } from '../sample.ts'
import type { KeepBoard } from '../use-board.ts'
import { TaskList } from './task-list.tsx'

const LATEST = 3

export interface DashboardProps {
  board: Board
  keep: KeepBoard
  onTasks(): void
}

/** How things stand: figures, how much is done, and the latest tasks. */
export function Dashboard({ board, keep, onTasks }: DashboardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { tasks, isEnabledById } = board
  const count = (status: string) => tasks.filter((task) => task.status === status).length
  const enabled = capabilities.filter(({ id, isEnabled }) => isEnabledById[id] ?? isEnabled).length
  const done = count('completed')
  const figures = [
    { label: t({ message: 'Completed', comment: 'state of a task' }), value: done },
    { label: t({ message: 'In progress', comment: 'state of a task' }), value: count('in_progress') },
    { label: t({ message: 'Waiting', comment: 'state of a task' }), value: count('pending') },
    { label: t({ message: 'Abilities on', comment: 'figure; how many abilities are switched on' }), value: enabled },
  ]
  return (
    <>
      <div className="m-4 p-4 bg-soft text-ink bun-corner">
        <dl className="fit-cols-56 gap-1 mb-3">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end text-center">
              <dt className="text-12px leading-1.4 palt">{label}</dt>
              <dd className="num text-24px leading-1.2 font-750">{plainCount(value, language)}</dd>
            </div>
          ))}
        </dl>
        <Progress label={t`Completed tasks`} value={done} max={tasks.length} />
      </div>
      <div className="flex items-center justify-between px-4">
        <h2 className="text-h2">
          <Trans>Latest tasks</Trans>
        </h2>
        <Button kind="ghost" size="sm" className="-me-3" onClick={onTasks}>
          <Trans comment="button; shows all tasks">Show all</Trans>
        </Button>
      </div>
      <TaskList tasks={tasks.slice(0, LATEST)} keep={keep} />
    </>
  )
}
