import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { PasswordRow } from './password-row.tsx'

const known = vi.hoisted(() => ({
  email: null as string | null,
  security: undefined as { passwordChangedAt: string | null } | undefined,
}))
vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: () => ({ user: { email: known.email } }) }))
vi.mock('#src/data/session/hooks/security.ts', () => ({ useSecurity: () => known.security, changePassword: vi.fn() }))

beforeEach(async () => {
  await startTexts('en')
  await loadTexts('live')
})

const CHANGED = { passwordChangedAt: '2026-07-01T08:00:00.000Z' }
test.each([
  ['nothing is known yet of an account without an address', null, undefined, false],
  ['a passkey alone opens the account', 'hana@example.com', { passwordChangedAt: null }, false],
  ['nothing is known yet of one with an address', 'hana@example.com', undefined, true],
  ['a password opens it', 'hana@example.com', CHANGED, true],
])('where %s, the row is there or not: %s, %j', async (_where, email, security, isThere) => {
  Object.assign(known, { email, security })
  await renderPiece(<PasswordRow />)
  expect(screen.queryAllByRole('button', { name: /^Password/ })).toHaveLength(isThere ? 1 : 0)
})
