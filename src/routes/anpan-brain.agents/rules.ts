import { limited } from '#contract/cut-text.ts'
import { searchForm } from '#contract/search-form.ts'
import { type Priority, type ResultKey, type SampleKey, type SampleTask, sampleTasks, type Status } from './sample.ts'

/** A task is completed this long after it began. */
export const COMPLETION_MS = 3000
/** A title is the first characters of the description. */
export const TITLE_LENGTH = 50
/** Most characters of a description; the specification names no bound. */
export const DESCRIPTION_MAX = 2000

export const TABS = ['dashboard', 'tasks', 'chat', 'capabilities'] as const
export type Tab = (typeof TABS)[number]

export type { Priority, Status } from './sample.ts'

/** A task of the board; its title follows from the description. */
export interface AgentTask {
  id: string
  /** What was written; empty where `sample` names it. */
  description: string
  sample?: SampleKey
  status: Status
  priority: Priority
  /** Milliseconds since 1970, as are the other times. */
  createdAt: number
  dueAt?: number
  completedAt?: number
  result?: ResultKey
}
/** A line of the talk with the agents: what a person wrote, or what they say about a task or to it. */
export interface BoardLine {
  id: string
  at: number
  isOwn: boolean
  text: string
  said?: 'begun' | 'done' | 'hint'
  taskId?: string
}
/** Everything that a person did on the board. */
export interface Board {
  /** When it was first opened, 0 before that. */
  startedAt: number
  tasks: readonly AgentTask[]
  lines: readonly BoardLine[]
  /** Capabilities that were switched, by id. */
  isEnabledById: Readonly<Record<string, boolean>>
}

export const EMPTY_BOARD: Board = { startedAt: 0, tasks: [], lines: [], isEnabledById: {} }

const MINUTE_MS = 60_000

/** Puts the sample tasks on the board at the first visit; later ones change nothing. */
export function started(board: Board, now: number): Board {
  if (board.startedAt) return board
  const tasks = Object.entries<SampleTask>(sampleTasks).map(([key, { status, priority, minutesAgo }]): AgentTask => {
    const at = now - minutesAgo * MINUTE_MS
    return {
      id: `sample-${key}`,
      description: '',
      sample: key as SampleKey,
      status,
      priority,
      createdAt: at,
      ...(status === 'in_progress' ? { dueAt: at + COMPLETION_MS } : {}),
      ...(status === 'completed' ? { completedAt: at } : {}),
    }
  })
  return { ...board, startedAt: now, tasks: [...board.tasks, ...tasks] }
}

/** The words that make a task in four languages, in search form, and what kind of result each asks for. */
const taskWords: readonly [RegExp, ResultKey][] = [
  [/分析|analy[sz]|분석/, 'analyse'],
  [/自動|automat|자동|自动/, 'automatic'],
  [/実行|execut|실행|执行/, 'execute'],
  [/たすく|task|태스크|작업|任务/, 'task'],
]

/** What a text asks for; undefined where it holds none of the words, and then it makes no task. */
export const askedFor = (text: string): ResultKey | undefined =>
  taskWords.find(([word]) => word.test(searchForm(text)))?.[1]

/** The first 50 characters, and an ellipsis where there are more. */
export function titleOf(description: string): string {
  const whole = description.trim()
  const start = limited(whole, TITLE_LENGTH)
  return start === whole ? whole : `${start.trimEnd()}…`
}

/** A new task, pending. */
const created = (id: string, description: string, result: ResultKey, now: number): AgentTask => ({
  id,
  description,
  status: 'pending',
  priority: 'medium',
  createdAt: now,
  result,
})

/** Begins a pending task: it is in progress until its time has passed. */
const begun = (task: AgentTask, now: number): AgentTask =>
  task.status === 'pending' ? { ...task, status: 'in_progress', dueAt: now + COMPLETION_MS } : task

/** Takes in what was written: with one of the words it makes a task that begins at once; blank text is ignored. */
export function withText(board: Board, id: string, text: string, now: number): Board {
  const description = text.trim()
  if (!description) return board
  const kind = askedFor(description)
  const own: BoardLine = { id, at: now, isOwn: true, text: description }
  if (!kind)
    return { ...board, lines: [...board.lines, own, { id: `${id}a`, at: now, isOwn: false, text: '', said: 'hint' }] }
  const task = begun(created(id, description, kind, now), now)
  const answer: BoardLine = { id: `${id}a`, at: now, isOwn: false, text: '', said: 'begun', taskId: id }
  return { ...board, tasks: [task, ...board.tasks], lines: [...board.lines, own, answer] }
}

/** Begins a task that waits. */
export const withBegun = (board: Board, id: string, now: number): Board => ({
  ...board,
  tasks: board.tasks.map((task) => (task.id === id ? begun(task, now) : task)),
})

/** When the next task will be completed, or null. */
export function nextDueAt({ tasks }: Board): number | null {
  const times = tasks.flatMap(({ status, dueAt }) => (status === 'in_progress' && dueAt !== undefined ? [dueAt] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/** Completes every task whose time has passed at `now`, at the time when it was due, and says so in the talk. */
export function settled(board: Board, now: number): Board {
  const isDue = ({ status, dueAt }: AgentTask) => status === 'in_progress' && dueAt !== undefined && dueAt <= now
  const lines = board.tasks
    .filter(isDue)
    .toReversed()
    .map(
      ({ id, dueAt = now }): BoardLine => ({
        id: `${id}d`,
        at: dueAt,
        isOwn: false,
        text: '',
        said: 'done',
        taskId: id,
      }),
    )
  if (lines.length === 0) return board
  const tasks = board.tasks.map((task) =>
    isDue(task) ? { ...task, status: 'completed' as const, completedAt: task.dueAt ?? now } : task,
  )
  return { ...board, tasks, lines: [...board.lines, ...lines] }
}

/** Switches a capability on or off. */
export const withCapability = (board: Board, id: string, isEnabled: boolean): Board => ({
  ...board,
  isEnabledById: { ...board.isEnabledById, [id]: isEnabled },
})
