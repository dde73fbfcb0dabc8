import { expect, test } from 'vitest'
import {
  askedFor,
  type Board,
  EMPTY_BOARD,
  nextDueAt,
  settled,
  started,
  titleOf,
  withBegun,
  withCapability,
  withText,
} from './rules.ts'

const NOW = Date.UTC(2026, 6, 14, 5)
const empty: Board = { ...EMPTY_BOARD, startedAt: NOW }

test.each([
  ['先週の議事録の要約タスク', 'task'],
  ['自動で予約して', 'automatic'],
  ['請求書の読み取りを実行', 'execute'],
  ['トマトの価格を分析', 'analyse'],
  ['A TASK for you', 'task'],
  ['automatically', 'automatic'],
  ['Execute it', 'execute'],
  ['analyze and analyse', 'analyse'],
  ['작업 하나', 'task'],
  ['자동으로', 'automatic'],
  ['실행해 줘', 'execute'],
  ['분석해 줘', 'analyse'],
  ['新任务', 'task'],
  ['自动预约', 'automatic'],
  ['执行读取', 'execute'],
  ['Hello there', undefined],
  ['こんにちは', undefined],
])('%j asks for %s', (text, kind) => {
  expect(askedFor(text)).toBe(kind)
})

test.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}…`],
  ['あ'.repeat(60), `${'あ'.repeat(50)}…`],
  ['👍'.repeat(51), `${'👍'.repeat(50)}…`],
  ['  short  ', 'short'],
])('the title of %j is its first 50 characters', (description, title) => {
  expect(titleOf(description)).toBe(title)
})

test.each(['', '   ', '\n'])('blank text %j is ignored', (text) => {
  expect(withText(empty, 'a', text, NOW)).toBe(empty)
})

test('a text with one of the words makes a task of medium priority that is in progress at once', () => {
  const board = withText(empty, 'a', ' Analyse the weather ', NOW)
  expect(board.tasks).toEqual([
    {
      id: 'a',
      description: 'Analyse the weather',
      status: 'in_progress',
      priority: 'medium',
      createdAt: NOW,
      dueAt: NOW + 3000,
      result: 'analyse',
    },
  ])
  expect(board.lines.map(({ said, text }) => said ?? text)).toEqual(['Analyse the weather', 'begun'])
})

test('other text makes no task, and the talk says so', () => {
  const board = withText(empty, 'a', 'Hello there', NOW)
  expect(board.tasks).toEqual([])
  expect(board.lines.map(({ said, text }) => said ?? text)).toEqual(['Hello there', 'hint'])
})

test('a task is completed after three seconds, at that time even when the app was closed', () => {
  const board = withText(empty, 'a', 'task', NOW)
  expect(settled(board, NOW + 2999)).toBe(board)
  const later = settled(board, NOW + 86_400_000)
  expect(later.tasks[0]).toMatchObject({ status: 'completed', completedAt: NOW + 3000 })
  expect(later.lines.at(-1)).toMatchObject({ said: 'done', taskId: 'a', at: NOW + 3000 })
  expect(nextDueAt(later)).toBeNull()
})

test('the first visit puts the sample tasks on the board, once', () => {
  const board = started(EMPTY_BOARD, NOW)
  expect(board.tasks.map(({ status }) => status)).toEqual(['in_progress', 'completed', 'completed', 'pending'])
  expect(started(board, NOW + 1)).toBe(board)
})

test('a waiting task begins when it is started, and only a waiting one', () => {
  const board = started(EMPTY_BOARD, NOW)
  const begun = withBegun(board, 'sample-invoices', NOW + 10_000)
  expect(begun.tasks[3]).toMatchObject({ status: 'in_progress', dueAt: NOW + 13_000 })
  expect(withBegun(board, 'sample-tomatoes', NOW).tasks).toEqual(board.tasks)
})

test.each([true, false])('a capability is switched to %s', (isEnabled) => {
  expect(withCapability(empty, 'replies', isEnabled).isEnabledById).toEqual({ replies: isEnabled })
})
