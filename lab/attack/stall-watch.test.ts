import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const block = (ms: number) => `{ const until = performance.now() + ${ms}; while (performance.now() < until); }`

test('the longest stall of a process is written when it ends, without those before the last signal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anpan-stall-'))
  const file = join(folder, 'stall')
  const watch = new URL('./stall-watch.mjs', import.meta.url).href
  const program = `setTimeout(() => { ${block(900)} process.kill(process.pid, 'SIGUSR2') }, 50)
    setTimeout(() => ${block(300)}, 1200)
    setTimeout(() => {}, 1700)`
  const env = { ...process.env, NODE_OPTIONS: `--import ${watch}`, STALL_FILE: file }
  const { status } = spawnSync(process.execPath, ['--eval', program], { env })
  const stallMs = Number(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(status).toBe(0)
  expect(stallMs).toBeGreaterThan(250)
  expect(stallMs).toBeLessThan(800)
})
