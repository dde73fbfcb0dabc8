import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock } from '#src/lib/dates.ts'
import { useHeldEnd } from '#src/ui/use-held-end.ts'
import type { Board, BoardLine } from '../rules.ts'
import { useTaskWords } from '../use-task-words.ts'

/** The talk with the agents: what was written to them, and what they say about the tasks. */
export function Talk({ board }: { board: Board }) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const last = board.lines.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  useHeldEnd()
  return (
    <div role="log" aria-label={t`Chat with the agents`} className="flex flex-col gap-3 px-4 py-4">
      <Bubble isOwn={false} at={board.startedAt}>
        <Trans>
          What should I do? I create a task from any message that includes “task”, “automatic”, “execute” or “analyse”.
        </Trans>
      </Bubble>
      {board.lines.map((line) => (
        <Line key={line.id} line={line} board={board} />
      ))}
      <div ref={end} className="scroll-mb-40" />
    </div>
  )
}

function Line({ line, board }: { line: BoardLine; board: Board }) {
  const { titleOf, resultOf } = useTaskWords()
  const task = board.tasks.find(({ id }) => id === line.taskId)
  const title = task ? titleOf(task) : ''
  return (
    <Bubble isOwn={line.isOwn} at={line.at}>
      {line.isOwn ? (
        <span>{line.text}</span>
      ) : line.said === 'begun' ? (
        <span>
          <Trans>Started: {title}</Trans>
        </span>
      ) : line.said === 'done' && task ? (
        <span>
          <b className="block text-title">
            <Trans>Completed: {title}</Trans>
          </b>
          {resultOf(task)}
        </span>
      ) : (
        <span>
          <Trans>I didn’t create a task. Include “task”, “automatic”, “execute” or “analyse” and I’ll start.</Trans>
        </span>
      )}
    </Bubble>
  )
}

function Bubble({ isOwn, at, children }: { isOwn: boolean; at: number; children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className={`flex items-end gap-1.5 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <p
        dir="auto"
        className={`max-w-80% px-3.5 py-2 whitespace-pre-wrap text-body ${isOwn ? 'bg-bubble-own text-on-bubble-own rounded-[20px_20px_8px_20px]' : 'bg-surface-3 rounded-[20px_20px_20px_8px]'}`}
      >
        {children}
      </p>
      <time dateTime={new Date(at).toISOString()} className="num flex-none text-11px leading-1.4 text-faint">
        {clock(new Date(at), language)}
      </time>
    </div>
  )
}
