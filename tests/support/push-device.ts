import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A device's half of a subscription: its keys, and how it reads what was encrypted for them. */
export interface PushDevice {
  keys: { p256dh: string; auth: string }
  read(body: Buffer): string
}

/** A device with keys of its own, or with those that are given. */
export function pushDevice(given?: { privateKey: string; auth: string }): PushDevice {
  const own = createECDH('prime256v1')
  if (given) own.setPrivateKey(given.privateKey, 'base64url')
  else own.generateKeys()
  const auth = given ? Buffer.from(given.auth, 'base64url') : randomBytes(16)
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body) => decrypt(body, own, auth),
  }
}

/** As RFC 8291 and RFC 8188 say, in one record; throws for anything that was not encrypted for these keys. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record')
  return padded.subarray(0, end).toString()
}
