declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    /** Of the sender who encrypts, or of the receiver who decrypts. */
    privateKey: ECDH
    /** The other's public key, base64url; none is needed to decrypt. */
    dh?: string
    authSecret: string
    pad?: number
  }
  export function encrypt(buffer: Buffer, parameters: Parameters): Buffer
  export function decrypt(buffer: Buffer, parameters: Parameters): Buffer
}
