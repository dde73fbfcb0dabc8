import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { Tabs, TabPanel } from '#src/ui/tabs.tsx'
import { Capabilities } from './parts/capabilities.tsx'
import { Dashboard } from './parts/dashboard.tsx'
import { Talk } from './parts/talk.tsx'
import { TaskForm } from './parts/task-form.tsx'
import { TaskList } from './parts/task-list.tsx'
import { TABS, type Tab } from './rules.ts'
import { useBoard } from './use-board.ts'

/** The board of agents: what they do, the talk with them, what they may do, and the form for the next task. */
export function AgentsPage() {
  const { t } = useLingui()
  const address = useSearch({ from: '/anpan-brain/agents' })
  const changeSearch = useChangeSearch()
  const [board, keep] = useBoard()
  const tab = TABS.find((known) => known === address.tab) ?? 'dashboard'
  const show = (next: Tab) => changeSearch({ tab: next === 'dashboard' ? undefined : next })
  return (
    <div
      data-tint="anpan-brain"
      className="flex flex-col w-full max-w-640px mx-auto -mb-6 min-h-[calc(100dvh-52px-var(--dock))] desktop:(max-w-960px px-8 min-h-[calc(100dvh-64px)])"
    >
      <h1 className="lt-desktop:only-read desktop:(pt-6 pb-3 text-h1)">
        <Trans>Agents</Trans>
      </h1>
      <div className="flex flex-1 flex-col surface desktop:(rounded-t-18px ring-line overflow-clip)">
        <Tabs
          label={t`Parts of the board`}
          name="agents"
          value={tab}
          onChange={show}
          tabs={[
            { id: 'dashboard', label: t({ message: 'Overview', comment: 'tab' }) },
            { id: 'tasks', label: t({ message: 'Tasks', comment: 'tab' }) },
            { id: 'chat', label: t({ message: 'Chat', context: 'agents', comment: 'tab; the talk with the agents' }) },
            { id: 'capabilities', label: t({ message: 'Abilities', comment: 'tab; what agents may do' }) },
          ]}
        />
        <TabPanel name="agents" value={tab} className="flex-1">
          {!board ? null : tab === 'dashboard' ? (
            <Dashboard board={board} keep={keep} onTasks={() => show('tasks')} />
          ) : tab === 'tasks' ? (
            <TaskList tasks={board.tasks} keep={keep} />
          ) : tab === 'chat' ? (
            <Talk board={board} />
          ) : (
            <Capabilities board={board} keep={keep} />
          )}
        </TabPanel>
        <TaskForm keep={keep} onTaken={(isTask) => show(isTask ? 'tasks' : 'chat')} />
      </div>
    </div>
  )
}
