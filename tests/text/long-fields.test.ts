import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The table of `docs/offline.md`: a field, the file that draws it, and the file that saves its text. */
interface Row {
  name: string
  drawnBy: string
  keptBy: string
}

const docs = readFileSync('docs/offline.md', 'utf8')
const [, section = ''] = /## Fields that keep a draft\n([\s\S]*?)(?=\n## |$)/.exec(docs) ?? []
const rows: Row[] = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, name = '', drawnBy = '', keptBy = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return { name, drawnBy: `src/${drawnBy}`, keptBy: `src/${keptBy}` }
  })

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && path !== 'ui/text-area.tsx')
  .map((path) => `src/${path}`)
const text = (path: string): string => readFileSync(path, 'utf8')

test('every field of several lines is in the table of drafts', () => {
  const withAreas = sources.filter((path) => /<(?:TextArea|textarea)\b/.test(text(path)))
  expect(withAreas.length).toBeGreaterThan(10)
  const known = new Set(rows.map(({ drawnBy }) => drawnBy))
  expect(withAreas.filter((path) => !known.has(path))).toEqual([])
})

test.each(rows)('the draft of $name is saved where the table says', ({ drawnBy, keptBy }) => {
  expect(text(drawnBy)).toMatch(/<(?:TextArea|textarea|Input|input)\b/)
  expect(text(keptBy)).toMatch(/\b(?:useDraft|usePictureWords)\(/)
})
