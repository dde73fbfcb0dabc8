import type { AgentTask } from '../rules.ts'
import type { KeepBoard } from '../use-board.ts'
import { TaskRow } from './task-row.tsx'

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
