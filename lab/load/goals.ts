import { readFileSync } from 'node:fs'
import { table } from './report.ts'

/** A figure beside what it is held to. */
export interface Figure {
  /** The row of the goals. */
  row: string
  what: string
  where: string
  found: string
  goal: string
  isMet: boolean
}

export const goalsTable = (figures: Figure[]): string =>
  table(
    ['', 'figure', 'where', 'found', 'goal', ''],
    figures
      .toSorted((a, b) => a.row.localeCompare(b.row))
      .map(({ row, what, where, found, goal, isMet }) => [row, what, where, found, goal, isMet ? 'yes' : 'no']),
    3,
  )

/** What the answers of one process are held to, as a share of what a bare route of the same run answers. */
const polled: { row: string; what: string; answer: RegExp; least: number }[] = [
  { row: 'N11', what: 'polls that find nothing new', answer: /^the feed, nothing new$/, least: 0.2 },
  { row: 'N12', what: 'polls that find fifty posts', answer: /^the feed, fifty posts$/, least: 0.5 },
  { row: 'N13', what: "home's HTML with its cards", answer: /^home$/, least: 0.5 },
]

/** Reads the figures of the polls from the table that their run has left. */
export function figuresOfPolls(path: string): Figure[] {
  const cells = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return polled.flatMap(({ row, what, answer, least }) =>
    cells
      .filter((line) => line.some((cell) => answer.test(cell)) && !/a bare|before/.test(line[1] ?? ''))
      // of a person's fifty posts the goals say nothing
      .filter((line) => row === 'N11' || line[2] !== 'person')
      .map((line) => {
        const share = Number(line.at(-2))
        const where = [line[1], line[2]].filter(Boolean).join(', ')
        return { row, what, where, found: `${share}x`, goal: `>= ${least}x`, isMet: share >= least }
      }),
  )
}
