import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate of `localhost` that vouches for itself, made for one test: nothing of it is kept. */
export function ownCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = sequence(oid(1, 2, 840, 10045, 4, 3, 2)) // ECDSA with SHA-256
  const name = sequence(der(0x31, sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from('localhost')))))
  const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000)
  const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
  const hosts = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.of(127, 0, 0, 1)))
  const extensions = sequence(
    sequence(oid(2, 5, 29, 17), der(0x04, hosts)),
    sequence(oid(2, 5, 29, 19), der(0x04, sequence(der(0x01, Buffer.of(0xff))))),
  )
  const told = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    signed,
    name,
    sequence(time(day(-1)), time(day(1))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', told, privateKey))
  const lines = sequence(told, signed, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of DER (X.690). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((part) => {
    const groups = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
    return groups
  })
  return der(0x06, Buffer.of(first * 40 + second, ...bytes))
}
