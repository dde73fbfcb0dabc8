import { randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** Another user of the product, on a device of their own, by its API. */
export class Neighbour {
  private readonly url: string
  private readonly cookie: string

  private constructor(url: string, cookie: string) {
    this.url = url
    this.cookie = cookie
  }

  static async of(url: string): Promise<Neighbour> {
    const answer = await send(url, '/api/auth/guest', { secret: randomBytes(32).toString('hex') }, '')
    return new Neighbour(
      url,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
  }

  /** Posts, with a picture where its bytes are given; resolves with the picture's path. */
  async post(content: string, picture?: { data: string; alt: string }): Promise<string> {
    const imageId = v7()
    if (picture) await send(this.url, '/api/uploads', { id: imageId, data: picture.data }, this.cookie)
    const shown = picture && { imageId, imageAlt: picture.alt }
    await send(this.url, '/api/posts', { id: v7(), content, ...shown }, this.cookie)
    return `/uploads/${imageId}`
  }
}

async function send(url: string, path: string, body: object, cookie: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
