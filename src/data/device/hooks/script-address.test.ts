import { beforeEach, expect, test, vi } from 'vitest'

type Rules = { createScriptURL(url: string): string }

const createPolicy = vi.fn((_name: string, rules: Rules) => rules)

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('trustedTypes', { createPolicy })
})

test.each([
  '/uploads/x',
  '/sw.js?x',
  '/sw.jsx',
  '/assets/app-Ab1.js',
  '/assets/picture-worker-Ab1.js?x',
  '/assets/picture-worker-../../uploads/x.js',
  '/uploads/picture-worker-Ab1.js',
  '//evil.example/assets/picture-worker-Ab1.js',
  'https://evil.example/sw.js',
  '',
])('no worker comes from %j', async (path) => {
  const { scriptAddress } = await import('./script-address.ts')
  expect(() => scriptAddress(path)).toThrow(TypeError)
})

test('both workers go through one policy, which is made once', async () => {
  createPolicy.mockClear()
  const { scriptAddress } = await import('./script-address.ts')
  expect(['/sw.js', '/assets/picture-worker-B_n-1.js'].map(scriptAddress)).toEqual([
    '/sw.js',
    '/assets/picture-worker-B_n-1.js',
  ])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['anpan-sw'])
})

test('a browser without Trusted Types is held to the same addresses', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { scriptAddress } = await import('./script-address.ts')
  expect(scriptAddress('/sw.js')).toBe('/sw.js')
  expect(() => scriptAddress('/uploads/x')).toThrow(TypeError)
})
