import { expect, test, vi } from 'vitest'
import { passkeys as api } from '#contract/passkeys.ts'
import { signInWithPasskey } from './passkeys.ts'

const host = vi.hoisted(() => ({ signIns: 0, answer: () => {} }))
vi.mock('./webauthn.ts', () => ({ getCredential: async () => ({ id: 'signed' }) }))
vi.mock('./enter.ts', () => ({ entered: (ask: () => unknown) => ask() }))
vi.mock('#src/data/drafts/hooks/draft.ts', () => ({ flushDrafts: async () => {} }))
vi.mock('#src/data/sync/hooks/track-reachability.ts', () => ({ trackReachability: (ask: () => unknown) => ask() }))
vi.mock('#src/data/api/http.ts', () => ({
  call: async (endpoint: unknown) => {
    if (endpoint !== api.signIn) return { data: {} }
    host.signIns += 1
    await new Promise<void>((resolve) => {
      host.answer = resolve
    })
    return { data: { id: 'hana' } }
  },
}))

test('a press while the field has already signed in asks for no second session', async () => {
  const byField = signInWithPasskey({ isAutofill: true })
  await vi.waitFor(() => expect(host.signIns).toBe(1))
  const byPress = signInWithPasskey()
  host.answer()
  expect(await Promise.all([byField, byPress])).toEqual([{ id: 'hana' }, { id: 'hana' }])
  expect(host.signIns).toBe(1)
  // the next one is a sign-in of its own
  const next = signInWithPasskey()
  await vi.waitFor(() => expect(host.signIns).toBe(2))
  host.answer()
  expect(await next).toEqual({ id: 'hana' })
})
