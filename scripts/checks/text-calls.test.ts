import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'text-calls-'))
const check = resolve('scripts/checks/text-calls.mjs')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused = [
  'const href = `/discover?q=${encodeURIComponent(tag)}`',
  'const parts = all.map(encodeURIComponent)',
  'const name = decodeURIComponent(part)',
  'const url = new URL(typed)',
  'const url = new URL(`https://${host}/`)',
  'if (URL.canParse(typed)) go()',
  'const bytes = atob(typed)',
  'const data = JSON.parse(stored)',
  'const found = new RegExp(`^${word}`, "u").test(text)',
  'const start = text.slice(0, 200)',
  'const start = post.content.slice(0, EXCERPT_MAX)',
  'const start = String(search.q).slice(0, 200)',
  'const start = q.trim().slice(0, Q_MAX)',
  "const start = [...text].slice(0, TITLE_MAX).join('')",
  'const start = text.substring(0, 9)',
  'const tags = text.match(/#([^ ]{1,50})/g)',
  'const first = /^./.exec(text)',
  'const smile = /😀/.test(text)',
]

const taken = [
  'const url = new URL(request.url)',
  "const url = new URL('./page.html', import.meta.url)",
  'try { read(JSON.parse(stored)) } catch { forget() }',
  'const rows = posts.slice(0, POSTS_PER_PAGE)',
  'const tags = text.match(/#([^ ]{1,50})/gu)',
  'const words = text.split(/[^a-z]+/)',
  '// text-calls: a path of the contract\nconst url = new URL(path, base)',
]

const planted = [...refused, ...taken]
for (const [at, code] of planted.entries()) writeFileSync(join(folder, `${at}.ts`), `${code}\n`)
const { status, stdout, stderr } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' })

test('a planted fault is reported, and ends the check', () => {
  expect(stderr).toBe('')
  expect(status).toBe(1)
})

test.each(planted.map((code, at) => [code, at] as const))('%s', (code, at) => {
  const faults = stdout.split('\n').filter((line) => line.startsWith(join(folder, `${at}.ts:`)))
  expect(faults).toHaveLength(refused.includes(code) ? 1 : 0)
})
