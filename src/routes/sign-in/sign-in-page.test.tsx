import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { loadTexts, startTexts } from '#src/features/language/texts.ts'
import type { Account } from '#src/data/db/account.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { SignInPage } from './sign-in-page.tsx'

const queries = vi.hoisted(() => ({
  account: undefined as Account | undefined,
  mustSignIn: false,
  unsent: 0,
  isOffline: false,
  kept: {} as Record<string, unknown>,
  signUp: vi.fn(),
  signUpWithPasskey: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(() => Promise.resolve(true)),
  continueAsGuest: vi.fn(() => Promise.resolve()),
}))
vi.mock('#src/data/session/hooks/account.ts', () => ({
  ...queries,
  useAccount: () => queries.account,
  useMustSignIn: () => queries.mustSignIn,
}))
vi.mock('#src/data/session/hooks/enter.ts', () => queries)
vi.mock('#src/data/session/hooks/sign-in.ts', () => queries)
vi.mock('#src/data/session/hooks/passkeys.ts', () => ({
  signUpWithPasskey: queries.signUpWithPasskey,
  canAutofillPasskeys: async () => false,
  stopAutofill: () => {},
}))
vi.mock('#src/data/session/hooks/webauthn.ts', async (original) => ({
  ...(await original<typeof import('#src/data/session/hooks/webauthn.ts')>()),
  canUsePasskeys: () => true,
}))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useOutbox: () => ({ items: [], waiting: queries.unsent, failed: 0, wait: null, until: null }),
  useIsOffline: () => queries.isOffline,
}))
vi.mock('#src/data/stored-state/hooks/stored-state.ts', async () => {
  const { useState } = await import('react')
  return {
    useStoredState(name: string, initial: object) {
      const [value, setValue] = useState(queries.kept[name] ?? initial)
      const keep = async (change: unknown) => {
        const next: unknown = typeof change === 'function' ? change(queries.kept[name] ?? initial) : change
        queries.kept[name] = next
        setValue(next as object)
        return true
      }
      return [value, keep]
    },
  }
})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useSearch: () => ({ next: '/discover' }),
}))

const hana: SessionUser = {
  id: 'u1',
  firstName: 'Hana',
  lastName: '',
  anpanId: 'ANPAN-1',
  profileImageUrl: null,
  bio: '',
  avatarColour: null,
  email: 'hana@example.com',
  rewardPoints: 0,
  totals: { totalPosts: 0, totalLikes: 0, totalComments: 0 },
  isGuest: false,
}
const TRY_AGAIN = 'That didn’t work. Try again.'
const visitor: Account = { key: 'visitor', cacheKey: 'v', kind: 'visitor', user: null, mayStartGuest: true }
const member: Account = { key: 'u1', cacheKey: 'c', kind: 'member', user: hana, mayStartGuest: true }

beforeEach(async () => {
  await startTexts('en')
  await loadTexts('live')
})
afterEach(() => {
  vi.clearAllMocks()
  Object.assign(queries, { account: undefined, mustSignIn: false, unsent: 0, isOffline: false, kept: {} })
})

async function open(account: Account) {
  queries.account = account
  return renderPiece(<SignInPage />, '/sign-in')
}
const form = () => within(screen.getByText('Email').closest('form') as HTMLElement)
const submit = (name: string) => form().getByRole('button', { name })
const field = (name: string) => form().getByLabelText(name) as HTMLInputElement

test('a new account is made with what was typed, and the way goes on to where one came from', async () => {
  queries.signUp.mockResolvedValue(hana)
  const { user, router } = await open(visitor)
  await user.type(field('First name'), 'Hana')
  await user.type(field('Email'), 'hana@example.com')
  await user.type(field('Password'), 'long enough')
  await user.click(submit('Create account'))
  expect(queries.signUp).toHaveBeenCalledWith({
    email: 'hana@example.com',
    password: 'long enough',
    firstName: 'Hana',
    lastName: '',
  })
  await waitFor(() => expect(router.state.location.href).toBe('/discover'))
})

test('what was typed is kept except while it is sent, and never the password', async () => {
  const { user, unmount } = await open(visitor)
  await user.type(field('First name'), 'Hana')
  await user.type(field('Last name (optional)'), 'Ito')
  await user.type(field('Email'), 'hana@example.com')
  await user.type(field('Password'), 'long enough')
  expect(queries.kept['sign-in']).toEqual({ firstName: 'Hana', lastName: 'Ito', email: 'hana@example.com' })
  unmount()
  const again = await open(visitor)
  expect(['First name', 'Last name (optional)', 'Email', 'Password'].map((name) => field(name).value)).toEqual([
    'Hana',
    'Ito',
    'hana@example.com',
    '',
  ])
  queries.signUp.mockRejectedValueOnce(new NetworkError('gone'))
  await again.user.type(field('Password'), 'long enough')
  await again.user.click(submit('Create account'))
  await screen.findByText(/You need to be online to sign in/)
  expect(queries.kept['sign-in']).toEqual({ firstName: 'Hana', lastName: 'Ito', email: 'hana@example.com' })
  queries.signUp.mockImplementationOnce(async () => {
    expect(queries.kept['sign-in']).toEqual({})
    return hana
  })
  await again.user.type(field('Password'), 'long enough')
  await again.user.click(submit('Create account'))
  await waitFor(() => expect(queries.signUp).toHaveBeenCalledTimes(2))
  expect(queries.kept['sign-in']).toEqual({})
})

test.each([
  ['ANPAN Support', 'This name is reserved for official accounts. Choose another one.'],
  ['\u3164', 'Enter a name with at least one visible character.'],
])('the name %j is refused at its field, and stays there', async (name, words) => {
  const { user } = await open(visitor)
  await user.type(field('First name'), name)
  await user.type(field('Email'), 'hana@example.com')
  await user.type(field('Password'), 'long enough')
  await user.click(submit('Create account'))
  expect(queries.signUp).not.toHaveBeenCalled()
  expect(screen.getByText(words)).toBeTruthy()
  expect([field('First name').value, field('First name').getAttribute('aria-invalid')]).toEqual([name, 'true'])
})

test('nothing is sent while a field is wrong, and the field says why', async () => {
  const { user } = await open(visitor)
  await user.type(field('First name'), 'Hana')
  await user.type(field('Email'), 'hana')
  await user.type(field('Password'), 'short')
  await user.click(submit('Create account'))
  expect(queries.signUp).not.toHaveBeenCalled()
  expect(screen.getByText('This isn’t an email address.')).toBeTruthy()
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [
    'wrong credentials',
    new ApiError(401, '', undefined, 'wrong-credentials', new Headers()),
    'The email address or password is wrong.',
  ],
  [
    'too many tries',
    new ApiError(429, '', undefined, 'too-many-requests', new Headers()),
    'Too many attempts. Wait a few minutes, then try again.',
  ],
  ['no connection', new NetworkError('gone'), /You need to be online to sign in/],
  [
    'server trouble',
    new ApiError(500, '', undefined, 'server-error', new Headers()),
    'Something went wrong on the server. Try again later.',
  ],
  [
    'an input that is not accepted',
    new ApiError(422, '', undefined, 'invalid', new Headers()),
    'Check what you entered.',
  ],
  ['no known reason', new ApiError(418, '', undefined, undefined, new Headers()), 'That didn’t work. Try again.'],
])('a sign-in refused for %s says so and keeps the address, not the password', async (_why, error, words) => {
  queries.signIn.mockRejectedValue(error)
  const { user } = await open({ ...visitor, mayStartGuest: false })
  await user.type(field('Email'), 'hana@example.com')
  await user.type(field('Password'), 'secret')
  await user.click(submit('Sign in'))
  expect(await screen.findByText(words)).toBeTruthy()
  expect([field('Email').value, field('Password').value]).toEqual(['hana@example.com', ''])
})

test('the way without an address takes the place of the form, names what was typed, and leads back', async () => {
  const { user } = await open(visitor)
  await user.type(field('First name'), 'Hana')
  await user.click(screen.getByRole('button', { name: 'Without an email address' }))
  expect(screen.queryByLabelText('Email')).toBeNull()
  const names = screen.getAllByLabelText<HTMLInputElement>('First name')
  expect(names.map(({ value }) => value)).toEqual(['Hana'])
  if (names[0]) await user.type(names[0], 'ko')
  await user.click(screen.getByRole('button', { name: 'With an email address' }))
  expect(screen.getAllByLabelText('First name')).toHaveLength(1)
  expect(field('First name').value).toBe('Hanako')
  expect(screen.getByRole('button', { name: 'Without an email address' })).toBeTruthy()
})

test('what was typed is not kept while an account is made with a passkey, and comes back where that fails', async () => {
  queries.signUpWithPasskey.mockImplementationOnce(async () => {
    expect(queries.kept['sign-in']).toEqual({})
    throw new NetworkError('gone')
  })
  queries.signUpWithPasskey.mockResolvedValueOnce(hana)
  const { user } = await open(visitor)
  await user.click(screen.getByRole('button', { name: 'Without an email address' }))
  await user.type(screen.getByLabelText('First name'), 'Hana')
  const make = screen.getByRole('button', { name: 'Create account with a passkey' })
  await user.click(make)
  await waitFor(() => expect(queries.kept['sign-in']).toMatchObject({ firstName: 'Hana' }))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Hana')
  await user.click(make)
  await waitFor(() => expect(queries.signUpWithPasskey).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(queries.kept['sign-in']).toEqual({}))
})

test('offline, the page says that signing in needs a connection', async () => {
  queries.isOffline = true
  await open(visitor)
  expect(screen.getByText(/You need to be online to sign in/)).toBeTruthy()
  expect((submit('Create account') as HTMLButtonElement).disabled).toBe(true)
})

test('after signing out one can go on as a guest', async () => {
  const { user } = await open({ ...visitor, mayStartGuest: false })
  await user.click(screen.getByRole('button', { name: 'Continue as guest' }))
  expect(queries.continueAsGuest).toHaveBeenCalledOnce()
})

test('with everything sent, signing out asks nothing', async () => {
  const { user } = await open(member)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(queries.signOut).toHaveBeenCalledWith('keep')
})

test.each([
  ['Send now', 'send'],
  ['Keep on this device', 'keep'],
  ['Discard 2 changes', 'discard'],
])('with two changes unsent, signing out asks, and "%s" does what it says', async (name, choice) => {
  queries.unsent = 2
  const { user } = await open(member)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(queries.signOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name }))
  expect(queries.signOut).toHaveBeenCalledWith(choice)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a name in Japanese stands with the family name first', async () => {
  await open({ ...member, user: { ...hana, firstName: '花子', lastName: '山田' } })
  screen.getByRole('heading', { name: '山田 花子' })
})

test('when not everything can be sent, one stays signed in and is told', async () => {
  queries.unsent = 1
  queries.signOut.mockResolvedValueOnce(false)
  const { user } = await open(member)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  expect(await screen.findByText(/You’re still signed in/)).toBeTruthy()
})

test('a sign-out that the device cannot do says so, and can be tried again', async () => {
  queries.signOut.mockRejectedValueOnce(new Error('storage'))
  const first = await open(member)
  await first.user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'danger', title: TRY_AGAIN }))
  first.unmount()
  toast.dismiss()

  queries.unsent = 1
  queries.signOut.mockRejectedValueOnce(new Error('storage'))
  const { user } = await open(member)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }))
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'danger', title: TRY_AGAIN }))
  await user.click(screen.getByRole('button', { name: 'Keep on this device' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a member whose session has ended is asked to sign in again, and no longer shown as signed in', async () => {
  queries.mustSignIn = true
  await open(member)
  expect(submit('Sign in')).toBeTruthy()
  expect(screen.queryByText('Hana')).toBeNull()
})
