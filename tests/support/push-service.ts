import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { ownCertificate } from './own-certificate.ts'
import { type PushDevice, pushDevice } from './push-device.ts'

/** What the form of Declarative Web Push has of ours. */
export interface Pushed {
  web_push: number
  app_badge?: number
  notification: { title: string; body?: string; lang: string; dir: string; tag: string; navigate: string }
}

export interface Received {
  /** The endpoint that it came to. */
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** What the device reads. */
  text: string
  message: Pushed
  /** What the sender has signed. */
  signed: Record<string, unknown>
}

export interface PushService {
  origin: string
  /** What vouches for it. */
  ca: string
  received: Received[]
  /** Requests to places where no device is. */
  strays: string[]
  /** A device's subscription, as a browser gives it to a page. */
  subscribe(): { endpoint: string; keys: PushDevice['keys'] }
  /** Answers what comes from now on in another way than with 201. */
  answers(how: (answer: ServerResponse, nth: number) => void): void
  close(): Promise<void>
}

/** A push service (RFC 8030) on this machine that knows its devices' keys, and so what is sent to them. */
export async function openPushService(): Promise<PushService> {
  const { key, cert } = ownCertificate()
  const devices = new Map<string, PushDevice>()
  const received: Received[] = []
  const strays: string[] = []
  let how = (answer: ServerResponse, _nth: number): void => void answer.writeHead(201).end()

  const server = createServer({ key, cert }, async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = devices.get(request.url ?? '')
    if (!device || request.method !== 'POST') {
      strays.push(request.url ?? '')
      return answer.writeHead(404).end()
    }
    const body = Buffer.concat(chunks)
    try {
      const text = device.read(body)
      const signed = await verified(request.headers.authorization ?? '', service.origin)
      const endpoint = service.origin + request.url
      received.push({ endpoint, headers: request.headers, body, text, message: JSON.parse(text), signed })
      return how(answer, received.length)
    } catch (error) {
      strays.push(`${request.url}: ${String(error)}`)
      return answer.writeHead(400).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const service: PushService = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca: cert,
    received,
    strays,
    subscribe() {
      const device = pushDevice()
      const path = `/push/${crypto.randomUUID()}`
      devices.set(path, device)
      return { endpoint: service.origin + path, keys: device.keys }
    },
    answers(given) {
      how = given
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return service
}

/** What was signed for this service (RFC 8292). */
async function verified(authorization: string, audience: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return { ...payload, key }
}
