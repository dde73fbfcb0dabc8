import { afterEach, expect, test, vi } from 'vitest'
import { requirePasskeyAddress, WrongPasskeyAddress } from './webauthn.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['http://localhost:3000', 'localhost', undefined],
  ['https://portal.example', 'portal.example', undefined],
  ['https://www.portal.example', 'portal.example', undefined],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://192.168.1.5:3000', 'portal.example', 'https://portal.example'],
  ['https://evilportal.example', 'portal.example', 'https://portal.example'],
])('at %s passkeys of %s are offered at %s', (here, domain, right) => {
  vi.stubGlobal('location', new URL(here))
  if (right === undefined) return expect(() => requirePasskeyAddress(domain)).not.toThrow()
  try {
    requirePasskeyAddress(domain)
    expect.unreachable('passkeys do not work at this address')
  } catch (error) {
    expect(error).toBeInstanceOf(WrongPasskeyAddress)
    expect((error as WrongPasskeyAddress).origin).toBe(right)
  }
})
