import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'transactions-'))
const check = resolve('scripts/checks/transactions.mjs')

beforeEach(() => {
  for (const name of ['src/data', 'src/sw']) cpSync(name, join(copy, name), { recursive: true, force: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function faultsAfter(file: string, line: string, planted: string): string[] {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(line)
  writeFileSync(path, before.replace(line, planted))
  const { status, stdout } = spawnSync(process.execPath, [check], { cwd: copy, encoding: 'utf8' })
  const faults = stdout.trimEnd().split('\n').slice(0, -1)
  expect(status).toBe(faults.length > 0 ? 1 : 0)
  return faults
}

const ENTRIES = 'src/data/sync/entries.ts'
const FIRST = '    const dependants = await dependantsOf(entry)\n'
const awaited = "which is no promise of Dexie's, in the transaction of"

test.each([
  ['a request', `${FIRST}    await fetch('/')\n`, /entries\.ts:\d+ awaits fetch/],
  ['a timer', `${FIRST}    await new Promise((done) => setTimeout(done, 9))\n`, /awaits no promise of Dexie's/],
  ['a file that is loaded', `${FIRST}    await import('./retry.ts')\n`, /awaits no promise of Dexie's/],
  ['a cache', `${FIRST}    await caches.open('pictures').catch(() => undefined)\n`, /awaits caches/],
  ['the body of an answer', `${FIRST}    await (await kept(seq)).blob()\n`, /awaits .*in the transaction of/],
  ['one of several', `${FIRST}    await Promise.all([dependantsOf(entry), fetch('/')])\n`, /awaits fetch/],
])('%s, awaited within a transaction, is found', (_, planted, fault) => {
  // told once for each transaction that reaches it
  const faults = faultsAfter(ENTRIES, FIRST, planted)
  expect(faults).toContainEqual(expect.stringContaining(`in the transaction of ${ENTRIES}`))
  expect(faults).toEqual(faults.map(() => expect.stringMatching(fault)))
})

test('it is found behind functions of other files, and told where it stands and from where it is reached', () => {
  const line = '  const row = await findStoredState(account, HIDDEN)\n'
  expect(faultsAfter('src/data/posts/views.ts', line, `${line}  await fetch('/')\n`)).toEqual([])
  const inNotes = "  await db.outbox.update(entry.seq, { state: 'failed', lease: null, lastError })\n"
  expect(faultsAfter('src/data/sync/verdicts.ts', inNotes, `${inNotes}  await fetch('/')\n`)).toEqual([
    expect.stringMatching(
      new RegExp(`^src/data/sync/verdicts.ts:\\d+ awaits fetch, ${awaited} src/data/sync/attempt.ts$`),
    ),
  ])
})

test('a callback that Dexie cannot follow is found', () => {
  const line = "await outboxDb.transaction('rw', outboxDb.lanes, async () => {"
  const planted = line.replace('async () =>', '() =>')
  expect(faultsAfter('src/data/sync/waiting.ts', line, planted)).toContainEqual(
    expect.stringMatching(/waiting\.ts:\d+ the callback of a transaction is not async/),
  )
})

test('what runs once the transaction is over may await anything', () => {
  const planted = `${FIRST}    setTimeout(async () => void (await fetch('/')))\n`
  expect(faultsAfter(ENTRIES, FIRST, planted)).toEqual([])
})
