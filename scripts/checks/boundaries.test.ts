import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const filter = (file: string) => !/\.test\.tsx?$|^src\/testing/.test(file)
  for (const name of ['contract', 'fixtures', 'locales', 'mock-server', 'src', 'package.json', 'tsconfig.base.json'])
    cpSync(name, join(copy, name), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function plant(file: string, line: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  appendFileSync(join(copy, file), `\n${line}\n`)
}

test('each planted import turns the check red, and nothing else does', () => {
  plant('src/data/posts/rank.ts', "import 'react'")
  plant('src/data/products/hooks.ts', "import 'react'") // where React may be
  plant('src/data/db/live.ts', "import '#src/data/hooks/stored.ts'")
  plant('src/data/sync/retry.ts', "import '#src/data/products/product-store.ts'")
  plant('src/data/products/product-store.ts', "import '#src/data/shares/share-text.ts'")
  plant('src/data/unlisted/store.ts', "import '#src/lib/bytes.ts'")
  plant('src/data/sync/worker-messages.ts', "import '#src/data/commands.ts'")
  plant('src/data/sync/settle.ts', "import '#src/data/posts/commands/like-set.ts'")
  plant('src/data/posts/commands/like-set.ts', "import './post-delete.ts'")
  plant('src/data/posts/hooks/card.ts', "import '#src/data/commands.ts'")
  plant('tests/planted.test.ts', "import '../lab/planted.ts'")
  plant('lab/planted.ts', 'export {}')
  plant('src/routes/shop/planted.ts', "import '#src/data/db/live.ts'")

  const check = resolve('scripts/checks/boundaries.mjs')
  const { status, stdout } = spawnSync(process.execPath, [check], { cwd: copy, encoding: 'utf8' })
  const found = stdout.split('\n').filter((line) => line.includes(' -> '))
  expect(status).toBe(1)
  // each file that reaches the planted one reaches React
  expect(found.find((line) => line.startsWith('worker code never reaches React: src/data/posts/rank.ts'))).toBeDefined()
  expect(found.filter((line) => !line.startsWith('worker code never reaches React: src/')).toSorted()).toEqual([
    'a command knows no other command: src/data/posts/commands/like-set.ts -> src/data/posts/commands/post-delete.ts',
    'data/db imports what is listed: src/data/db/live.ts -> src/data/hooks/stored.ts',
    'data/products imports what is listed: src/data/products/product-store.ts -> src/data/shares/share-text.ts',
    'data/sync imports what is listed: src/data/sync/retry.ts -> src/data/products/product-store.ts',
    'data/sync imports what is listed: src/data/sync/settle.ts -> src/data/posts/commands/like-set.ts',
    'data/sync imports what is listed: src/data/sync/worker-messages.ts -> src/data/commands.ts',
    'every folder of the data layer is in the table: src/data/unlisted/store.ts -> src/lib/bytes.ts',
    'no test needs a tool of the lab: tests/planted.test.ts -> lab/planted.ts',
    'page and worker alone load the table of commands: src/data/posts/hooks/card.ts -> src/data/commands.ts',
    'page and worker alone load the table of commands: src/data/sync/worker-messages.ts -> src/data/commands.ts',
    'screens ask the hooks of the data layer: src/routes/shop/planted.ts -> src/data/db/live.ts',
    'what runs in the worker imports no hooks: src/data/db/live.ts -> src/data/hooks/stored.ts',
  ])
}, 120_000)
