import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { pushDevice } from '../../tests/support/push-device.ts'
import { communityAttacks } from './community-attacks.ts'
import { listAttacks } from './list-attacks.ts'
import { parsingAttacks } from './parsing-attacks.ts'
import { type Attack, ask, ATTACKER, flood, from, guest, json, refusesAll } from './sending.ts'

/** Asks for home under an invented host name, which `fetch` does not allow. */
function askAs(origin: string, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { ...from(ATTACKER), host, 'accept-encoding': 'br' }
    const asked = request(`${origin}/`, { headers, agent: false, timeout: 30_000 }, (answer) => {
      answer.resume().once('end', done)
    })
    asked
      .once('error', fail)
      .once('timeout', () => asked.destroy(new Error('no answer')))
      .end()
  })
}

const post = (origin: string, headers: Record<string, string>, content: string) =>
  ask(origin, '/api/posts', { method: 'POST', headers, body: JSON.stringify({ content }) })

/** A picture whose first frame header says 16,000 × 16,000 and whose last says 16 × 16. */
export function contradictingJpeg(): Uint8Array {
  const frame = (size: number) =>
    Buffer.from([0xff, 0xc0, 0, 11, 8, size >> 8, size & 255, size >> 8, size & 255, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame(16_000), scan, frame(16), scan, Buffer.from([0xff, 0xd9])])
}

/** A picture of 500 KB that consists of empty scans. */
export function manyScansJpeg(): Uint8Array {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 6, 64, 6, 64, 1, 1, 0x11, 0])
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0x3f, 0, 0])
  const scans = Array.from({ length: 27_000 }, () => scan)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, ...scans, Buffer.from([0xff, 0xd9])]).subarray(0, 500_000)
}

/** A PNG of few bytes and 100 million pixels. */
export function bombPng(): Uint8Array {
  const side = 10_000
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())])
}

export const attacks: Attack[] = [
  {
    name: 'search: 80 texts that grow when they are folded, then 30 searches at once for 99 tokens',
    async run({ origin }) {
      const headers = await guest(origin, ATTACKER)
      await flood(80, 4, () => post(origin, headers, `${'\ufdfa'.repeat(4950)} z`))
      const q = encodeURIComponent('z '.repeat(99))
      await flood(90, 30, () => ask(origin, `/api/posts?limit=1&q=${q}`, { headers: from(ATTACKER) }))
    },
  },
  {
    name: 'sign-up: 15 names of 32,000 combining marks',
    async run({ origin }) {
      const firstName = `a${'\u0345'.repeat(16_000)}${'\u0334'.repeat(16_000)}`
      await flood(15, 15, (n) =>
        ask(origin, '/api/auth/sign-up', {
          method: 'POST',
          headers: { ...from(ATTACKER), ...json },
          body: JSON.stringify({ email: `marks${n}@attacker.example`, password: 'long enough to pass', firstName }),
        }),
      )
    },
  },
  {
    name: 'guests: 60 of them from one address, 10 posts each',
    run: ({ origin }) =>
      flood(60, 6, async (n) => {
        const headers = await guest(origin, ATTACKER)
        for (let at = 0; at < 10; at++) await post(origin, headers, `Buy this ${n} ${at}`)
      }),
  },
  {
    name: 'pictures: two contradicting frames, 27,000 scans and 100 million pixels, 10 of each',
    run: ({ origin }) =>
      flood(30, 6, async (n) => {
        const headers = await guest(origin, `203.0.113.${n + 10}`)
        const bytes = [contradictingJpeg, manyScansJpeg, bombPng][n % 3]?.() ?? new Uint8Array()
        const data = Buffer.from(bytes).toString('base64')
        await ask(origin, '/api/uploads', { method: 'POST', headers, body: JSON.stringify({ id: randomUUID(), data }) })
      }),
  },
  {
    name: 'cheap requests: 300 invented hosts, 300 refused writes, 60 pages of 100 posts',
    async run({ origin }) {
      await flood(300, 20, (n) => askAs(origin, `host-${n}.example`))
      const headers = await guest(origin, ATTACKER)
      await flood(300, 20, () => post(origin, headers, ' '))
      await flood(60, 20, () => ask(origin, '/api/posts?limit=100', { headers: from(ATTACKER) }))
    },
  },
  {
    name: 'lock-out: 120 wrong passwords from 12 addresses of one IPv6 network',
    run: ({ origin, member }) =>
      flood(120, 12, (n) =>
        ask(origin, '/api/auth/sign-in', {
          method: 'POST',
          headers: { ...from(`2001:db8:1:1::${(n % 12) + 1}`), ...json },
          body: JSON.stringify({ email: member.email, password: `wrong ${n}` }),
        }),
      ),
  },
  {
    name: 'hashing: 38 sign-ins at once from one address',
    async run({ origin }) {
      await flood(38, 38, (n) =>
        ask(origin, '/api/auth/sign-in', {
          method: 'POST',
          headers: { ...from(ATTACKER), ...json },
          body: JSON.stringify({ email: `nobody${n}@members.example`, password: 'guess' }),
        }),
      )
      await wait(500)
    },
  },
  {
    name: 'push: 200 subscriptions at places inside, then 30 devices that no service has and 300 notices for them',
    expected: 'each place inside is refused',
    async run({ origin }, told) {
      const people = await Promise.all(Array.from({ length: 30 }, (_, n) => guest(origin, `203.0.113.${n + 100}`)))
      const subscribe = (n: number, endpoint: string) =>
        ask(origin, '/api/push', {
          method: 'POST',
          headers: people[n % people.length] ?? {},
          body: JSON.stringify({ endpoint, keys: pushDevice().keys }),
        })
      const inside = ['https://127.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'https://localhost', 'file://']
      await flood(200, 10, (n) => refusesAll(told, subscribe(n, `${inside[n % inside.length]}/${n}`)))
      await flood(30, 6, (n) => subscribe(n, `https://fcm.googleapis.com/fcm/send/${n}`))
      const [first] = people
      const id = randomUUID()
      const body = JSON.stringify({ id, content: 'Whoever answers is told to me' })
      await ask(origin, '/api/posts', { method: 'POST', headers: first ?? {}, body })
      await flood(300, 10, (n) =>
        ask(origin, `/api/posts/${id}/comments`, {
          method: 'POST',
          headers: people[n % people.length] ?? {},
          body: JSON.stringify({ id: randomUUID(), content: `Told ${n}` }),
        }),
      )
      await wait(4000)
    },
  },
  ...communityAttacks,
  ...listAttacks,
  ...parsingAttacks,
]
