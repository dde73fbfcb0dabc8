import { passkey as passkeyPlugin } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/** Names of the cookie that binds a challenge to the browser that asked for it. */
const CHALLENGE = 'passkey'
export const challengeCookie = (origin: string) => {
  const isSecure = origin.startsWith('https://')
  const name = isSecure ? '__Host-anpan-passkey' : 'anpan-passkey'
  return {
    [CHALLENGE]: { name, attributes: { secure: isSecure, sameSite: 'strict', httpOnly: true, path: '/' } as const },
  }
}

/** The device must have asked its person: a passkey is the only key, so having the device is not enough. */
const requirePerson = (isVerified: boolean | undefined): void => {
  if (!isVerified) throw new APIError('UNAUTHORIZED')
}

/** The library's passkeys for an address of ours, whose own web addresses are not mounted. */
export const passkeysFor = (origin: string) =>
  passkeyPlugin({
    rpID: new URL(origin).hostname,
    rpName: 'ANPAN Portal',
    origin,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requirePerson(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requirePerson(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: CHALLENGE },
  })
