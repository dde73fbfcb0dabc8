import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { authorName } from '#contract/author-name.ts'
import { LEGAL_VERSIONS } from '#contract/legal.ts'
import { type Passkey, passkeys as api } from '#contract/passkeys.ts'
import type { SessionUser } from '#contract/session.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { call } from '#src/data/api/http.ts'
import { flushDrafts } from '#src/data/drafts/hooks/draft.ts'
import { requestAnew } from '#src/data/hooks/client.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { trackReachability } from '#src/data/sync/hooks/track-reachability.ts'
import { useAccount } from './account.ts'
import { entered } from './enter.ts'
import { invitationInAddress } from './invitation-in-address.ts'
import { rereadSecurity } from './security.ts'
import { createCredential, getCredential, requirePasskeyAddress } from './webauthn.ts'

export { canAutofillPasskeys } from './webauthn.ts'

const KEY = ['/api/auth/passkeys']
const readAnew = () => requestAnew({ queryKey: KEY })

/** The person's passkeys; undefined until the server has said, and without a network. */
export function usePasskeys(): readonly Passkey[] | undefined {
  const userId = useAccount()?.user?.id
  const { data } = useQuery({
    queryKey: [...KEY, userId],
    queryFn: async () => (await trackReachability(() => call(api.list, {}))).data,
    staleTime: 0,
    meta: NOT_PERSISTED,
  })
  return data
}

/** The one that is being asked of the device: browsers refuse a second one, so that it gives way. */
let pending: AbortController | undefined
let isPendingInField = false

/** Offers no passkey in the field of a form any more; a dialog of the browser's stays. */
export const stopAutofill = (): void => void (isPendingInField && pending?.abort())

async function getSigned({ own = false, isAutofill = false } = {}) {
  pending?.abort()
  const asking = new AbortController()
  pending = asking
  isPendingInField = isAutofill
  try {
    const { data: options } = await trackReachability(() => call(api.requestOptions, { body: { own } }))
    asking.signal.throwIfAborted()
    return await getCredential(options, { signal: asking.signal, isAutofill })
  } finally {
    if (pending === asking) pending = undefined
  }
}

/** The sign-in that is on its way: a second one would end the session that it opens. */
let entering: Promise<SessionUser> | undefined

/**
 * Signs in with a passkey that the person picks, in a dialog of the browser's or, with `isAutofill`, in the field of a
 * form; while one is on its way it is that one. Rejects with ApiError (`wrong-credentials`), NetworkError, or a
 * DOMException where the device or its person refuses.
 */
export async function signInWithPasskey({ isAutofill = false } = {}): Promise<SessionUser> {
  if (entering) return entering
  const response = await getSigned({ isAutofill })
  entering ??= enter(response).finally(() => (entering = undefined))
  return entering
}

async function enter(response: Awaited<ReturnType<typeof getSigned>>): Promise<SessionUser> {
  await flushDrafts()
  return entered(async () => (await trackReachability(() => call(api.signIn, { body: { response } }))).data)
}

/** Shows the server that it is still this account's owner who asks. Rejects as signing in does. */
export async function proveByPasskey(): Promise<void> {
  const response = await getSigned({ own: true })
  await trackReachability(() => call(api.prove, { body: { response } }))
}

/**
 * Ends the links that went to former addresses. False where the passkey is not old enough to show that its owner had the
 * account before the change. Rejects as signing in does.
 */
export async function closeFormerByPasskey(): Promise<boolean> {
  const response = await getSigned({ own: true })
  try {
    await trackReachability(() => call(accounts.closeFormer, { body: { response } }))
  } catch (error) {
    if (error instanceof ApiError && error.problemName === 'conflict') return false
    throw error
  }
  await rereadSecurity()
  return true
}

async function make(wish: { current?: string; name?: string }) {
  pending?.abort()
  const { data: options } = await trackReachability(() => call(api.creationOptions, { body: wish }))
  return createCredential(options)
}

/** Adds a passkey to the account; `current` is the password where the server asks who it is. Rejects as signing in does. */
export async function addPasskey(name: string, current?: string): Promise<void> {
  const response = await make(current === undefined ? {} : { current })
  await trackReachability(() => call(api.add, { body: { response, name } }))
  await readAnew()
}

interface NewMember {
  firstName: string
  lastName: string
  /** What the passkey is called. */
  name: string
}

/** Makes the acting person a member by a passkey alone; a visitor becomes this device's guest first. Rejects as above. */
export async function signUpWithPasskey({ firstName, lastName, name }: NewMember): Promise<SessionUser> {
  // requested first: at a wrong address no guest is made
  const { data: own } = await trackReachability(() => call(api.requestOptions, { body: { own: false } }))
  requirePasskeyAddress(own.rpId)
  await flushDrafts()
  await (await loadOffline()).allowGuest()
  const { startSession } = await loadSending()
  await trackReachability(() => startSession())
  const response = await make({ name: authorName({ user: { firstName, lastName }, lang: null }) })
  const body = { response, name, firstName, lastName, invitation: invitationInAddress(), agreed: LEGAL_VERSIONS }
  return entered(async () => (await trackReachability(() => call(api.signUp, { body }))).data)
}

/** Gives a passkey another name. Rejects with ApiError or NetworkError. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await trackReachability(() => call(api.rename, { params: { id }, body: { name } }))
  await readAnew()
}

/** Turns a passkey on again that was off; `current` is the password. Rejects with ApiError or NetworkError. */
export async function keepPasskey(id: string, current: string): Promise<void> {
  await trackReachability(() => call(api.keep, { params: { id }, body: { current } }))
  await readAnew()
}

/** Removes a passkey. Rejects with ApiError (`conflict`: nothing else opens the account) or NetworkError. */
export async function removePasskey(id: string): Promise<void> {
  await trackReachability(() => call(api.remove, { params: { id } }))
  await readAnew()
}
