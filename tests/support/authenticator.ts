import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts'

const UP = 0x01
const UV = 0x04
const AT = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** One item of CBOR, of the kinds that WebAuthn is written in. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, count: number) =>
    count < 24
      ? Buffer.from([(kind << 5) | count])
      : count < 256
        ? Buffer.from([(kind << 5) | 24, count])
        : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

interface Kept {
  id: Buffer
  key: KeyObject
  counter: number
}

interface Ways {
  /** Where the page that asks says it is. */
  origin?: string
  /** Whether the device has asked its person. */
  isVerified?: boolean
  /** Another challenge than was given. */
  challenge?: string
}

/** A device that keeps passkeys, in software: what it makes is as real as a phone's, and it lies where a test asks it to. */
export class Authenticator {
  readonly kept: Kept[] = []
  private readonly origin: string
  constructor(origin = 'http://localhost') {
    this.origin = origin
  }

  create(options: CreationOptions, ways: Ways = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const kept = { id: randomBytes(32), key: privateKey, counter: 0 }
    this.kept.push(kept)
    const [kty, alg, crv, xAt, yAt] = [1, 3, -1, -2, -3]
    const cose = new Map<number, number | Buffer>([
      [kty, 2],
      [alg, -7],
      [crv, 1],
      [xAt, Buffer.from(x, 'base64url')],
      [yAt, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, kept.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, kept.id, cbor(cose)])
    const authData = Buffer.concat([this.head(options.rp.id, ways, AT, kept), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...named(kept),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, ways),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs with the passkey that was made last, or with another. */
  get(options: RequestOptions, ways: Ways = {}, kept = this.kept.at(-1)) {
    if (!kept) throw new Error('this device has no passkey')
    kept.counter += 1
    const authenticatorData = this.head(options.rpId, ways, 0, kept)
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, ways)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...named(kept),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, kept.key).toString('base64url'),
      },
    }
  }

  /** What another key signs under the id of one that is known. */
  createAndSign(options: RequestOptions, id: Buffer) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return this.get(options, {}, { id, key: privateKey, counter: 0 }).response
  }

  private head(rpId: string, { isVerified = true }: Ways, more: number, { counter }: Kept): Buffer {
    const flags = UP | (isVerified ? UV : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  private clientData(type: string, given: string, { origin = this.origin, challenge = given }: Ways): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }
}

function named({ id }: Kept) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key' as const, clientExtensionResults: {} }
}
