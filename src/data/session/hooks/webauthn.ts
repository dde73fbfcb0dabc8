import { bytesOf } from '#contract/cut-text.ts'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'

/** Base64url as bytes, and back: browsers of some years do not do it by themselves. */
const toBytes = (text: string): Uint8Array<ArrayBuffer> => bytesOf(text) ?? new Uint8Array()
const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

type Descriptor = RequestOptions['allowCredentials'][number]
const descriptorOf = ({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor => ({
  id: toBytes(id),
  type,
  ...(transports && { transports: transports as AuthenticatorTransport[] }),
})

/** Whether this browser can keep passkeys here. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext

/** The page is open at an address for which the site's passkeys do not work, such as an IP address. */
export class WrongPasskeyAddress extends Error {
  override name = 'WrongPasskeyAddress'
  /** Where they work. */
  readonly origin: string

  constructor(domain: string) {
    super(`passkeys are for ${domain}`)
    const port = domain === 'localhost' && location.port ? `:${location.port}` : ''
    this.origin = `${domain === 'localhost' ? location.protocol : 'https:'}//${domain}${port}`
  }
}

/** Throws `WrongPasskeyAddress` unless passkeys of this domain work at the page's address. */
export function requirePasskeyAddress(domain: string | undefined): void {
  const { hostname } = location
  if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`))
    throw new WrongPasskeyAddress(domain)
}

/** Whether it offers them in the field of a form. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Has the device make a passkey. Rejects with a DOMException where the device or its person refuses, and with
 * `WrongPasskeyAddress`.
 */
export async function createCredential({ challenge, user, excludeCredentials, ...options }: CreationOptions) {
  requirePasskeyAddress(options.rp.id)
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(challenge),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: excludeCredentials.map(descriptorOf),
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  })
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError')
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    rawId: toText(made.rawId),
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

interface Asking {
  signal: AbortSignal
  /** Waits in the field of a form, in place of a dialog of the browser's. */
  isAutofill: boolean
}

/** Has the device sign with a passkey. Rejects as above, with an AbortError where `signal` says so. */
export async function getCredential(options: RequestOptions, { signal, isAutofill }: Asking) {
  const { challenge, allowCredentials, rpId, timeout } = options
  requirePasskeyAddress(rpId)
  const found = await navigator.credentials.get({
    signal,
    ...(isAutofill && { mediation: 'conditional' as const }),
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      timeout,
      allowCredentials: allowCredentials.map(descriptorOf),
      userVerification: 'required',
    },
  })
  if (!(found instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError')
  const response = found.response as AuthenticatorAssertionResponse
  return {
    id: found.id,
    rawId: toText(found.rawId),
    type: 'public-key' as const,
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : null,
    },
  }
}
