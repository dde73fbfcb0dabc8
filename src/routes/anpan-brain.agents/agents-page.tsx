import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useChangeSearch } from '#src/shell/use-address.ts'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Talk } from './parts/talk.tsx'
import { TaskForm } from './parts/task-form.tsx'
import { TaskList } from './parts/task-list.tsx'
import { type Board, type Tab, TABS, withCapability } from './rules.ts'
import { type KeepBoard, useBoard } from './use-board.ts'
import { capabilities, type Capability } from './sample.ts'

const LATEST = 3

interface DashboardProps {
  board: Board
  keep: KeepBoard
  onTasks(): void
}

/** How things stand: figures, how much is done, and the latest tasks. */
function Dashboard({ board, keep, onTasks }: DashboardProps) {
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
          label={t`Board sections`}
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

/** What the agents may do; each ability can be switched. */
function Capabilities({ board, keep }: { board: Board; keep: KeepBoard }) {
  const { i18n, t } = useLingui()
  const categories: Readonly<Record<Capability['category'], string>> = {
    analysis: t({ message: 'Analysis', comment: 'kind of ability' }),
    automation: t({ message: 'Automation', comment: 'kind of ability' }),
    research: t({ message: 'Research', comment: 'kind of ability' }),
    creation: t({ message: 'Creation', comment: 'kind of ability' }),
    communication: t({ message: 'Communication', comment: 'kind of ability' }),
  }
  return (
    <ul>
      {capabilities.map(({ id, name, description, category, icon, isEnabled }) => {
        const isOn = board.isEnabledById[id] ?? isEnabled
        return (
          <li key={id} className="flex gap-3 px-4 py-3 line-below">
            <IconTile icon={`${icon} icon-24`} className={`tile-40 mt-0.5 ${isOn ? '' : 'opacity-50'}`} />
            <div className="flex-1 min-w-0">
              <Switch
                label={i18n._(name)}
                isOn={isOn}
                onChange={(next) => void keep((now) => withCapability(now, id, next))}
              />
              <p className="-mt-1 mb-1.5 text-small text-muted">{i18n._(description)}</p>
              <p className="flex gap-1.5">
                <Badge kind="tint">{categories[category]}</Badge>
                <Badge kind={isOn ? 'done' : 'plain'}>
                  {isOn
                    ? t({ message: 'ON', comment: 'state of an ability' })
                    : t({ message: 'OFF', comment: 'state of an ability' })}
                </Badge>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
