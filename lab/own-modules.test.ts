import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a tool ends with, and says, that loads this first. */
function ended(load: string) {
  const program = `import { ownModule } from ${JSON.stringify(new URL('./own-modules.mjs', import.meta.url).href)}
    console.error(typeof (await ownModule(() => ${load})))`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a tool whose modules are not installed says in one line how to install them', () => {
  expect(ended("import('a-package-that-is-not-there')")).toEqual({
    status: 1,
    stderr: 'this needs modules of its own: npm ci --prefix lab\n',
  })
  expect(ended("import('node:path')")).toEqual({ status: 0, stderr: 'object\n' })
})

test('another failure of a module is told as it is', () => {
  const { status, stderr } = ended("Promise.reject(new Error('a broken module'))")
  expect(status).toBe(1)
  expect(stderr).toContain('a broken module')
  expect(stderr).not.toContain('npm ci')
})
