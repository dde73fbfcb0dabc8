import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'parts-of-pages-'))

beforeAll(() => {
  cpSync('src', join(copy, 'src'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The check's findings once a line of a file is replaced. */
function faultsOf(check: string, file = '', line = '', planted = line): string[] {
  const path = join(copy, file)
  const before = file && readFileSync(path, 'utf8')
  expect(before).toContain(line)
  if (file) writeFileSync(path, before.replace(line, planted))
  const { status, stdout } = spawnSync(process.execPath, [resolve(`scripts/checks/${check}.mjs`)], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (file) writeFileSync(path, before)
  const faults = stdout.trimEnd().split('\n').slice(0, -1)
  expect(status).toBe(faults.length > 0 ? 1 : 0)
  return faults
}

const CHILDREN = '<span className="contents">{children}</span>'

test.each([
  ['children of a button beside its spinner', 'src/ui/button.tsx', CHILDREN, '{children}'],
  ['words beside an icon that goes', 'src/ui/button.tsx', CHILDREN, 'word'],
  ['a translated text beside it', 'src/ui/button.tsx', CHILDREN, '<Trans>word</Trans>'],
  ['a string beside a list', 'src/ui/tabs.tsx', '{tabs.map(', '{t`word`}{tabs.map('],
  ['a translated text that comes and goes', 'src/ui/button.tsx', CHILDREN, '<b>{isBusy ? <Trans>a</Trans> : null}</b>'],
  ['a fragment that does', 'src/ui/button.tsx', CHILDREN, '<b>{isBusy && <>a {kind}</>}</b>'],
])('a text that a translator would break a page with is found: %s', (_, file, line, planted) => {
  expect(faultsOf('loose-texts', file, line, planted)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:\\d+ a text .*without an element of its own`)),
  ])
})

test.each([
  ['a string that is all of its element', '<b>{isBusy ? title : null}</b>'],
  ['two translated texts in turn', '<b>{isBusy ? <Trans>a</Trans> : <Trans>b</Trans>}</b>'],
  ['a text beside an element that stays', '<b>word <i>a</i></b>'],
])('%s is none', (_, planted) => {
  expect(faultsOf('loose-texts', 'src/ui/button.tsx', CHILDREN, planted)).toEqual([])
})

test('a list whose items have no boundary is found', () => {
  const bounded = /<Boundary key={item\.key}[^>]*>\s*(<NoticeRow [^>]*\/>)\s*<\/Boundary>/
  const file = 'src/routes/notifications/parts/notice-days.tsx'
  const [line = '', row = ''] = bounded.exec(readFileSync(join(copy, file), 'utf8')) ?? []
  expect(faultsOf('bounded-items', file, line, row)).toContainEqual(
    expect.stringMatching(/^src\/routes\/notifications\/parts\/notice-days\.tsx:\d+ an item of day\.items /),
  )
  expect(faultsOf('bounded-items')).toEqual([])
})
