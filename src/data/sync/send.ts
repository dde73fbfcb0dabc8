import { api } from '#contract/api.ts'
import { HEADER, OP_VERSION } from '#contract/headers.ts'
import { NetworkError } from '#src/data/api/api-error.ts'
import { type Answer, call } from '#src/data/api/http.ts'
import { outboxDb } from '#src/data/db/database.ts'
import type { Entry, PostCreateEntry } from '#src/data/db/entry.ts'

/** Sends one entry's request and resolves with what the server made of it. Rejects as `call` does. */
export async function send(
  entry: Entry,
  target: string,
  actorId: string | null,
  signal: AbortSignal,
): Promise<Entry['result']> {
  const headers = {
    [HEADER.key]: entry.opId,
    [HEADER.opVersion]: String(OP_VERSION),
    ...(actorId === null ? {} : { [HEADER.actor]: actorId }),
  }
  const answer = await request(entry, target, { headers, signal })
  const echoed = answer.headers.get(HEADER.key)
  // Where the host echoes keys, another key is the answer to another request.
  if (echoed !== null && echoed !== entry.opId) throw new NetworkError('an answer to another request')
  return answer.data
}

function request(
  entry: Entry,
  id: string,
  options: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Answer<Entry['result']>> {
  switch (entry.kind) {
    case 'post.create':
      return sendPost(entry, options)
    case 'post.delete':
      return call(api.posts.remove, { params: { id } }, options)
    case 'like.set':
      return call(entry.payload.liked ? api.posts.like : api.posts.unlike, { params: { id } }, options)
  }
}

/** Sends a post's picture and then the post. The picture's own id makes sending it again harmless. */
async function sendPost(
  entry: PostCreateEntry,
  options: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Answer<Entry['result']>> {
  const { picture, ...post } = entry.payload
  if (!picture) return call(api.posts.create, { body: post }, options)
  const row = await outboxDb.pictures.get(picture.id)
  const { [HEADER.key]: _key, ...headers } = options.headers
  if (row) await call(api.uploads.create, { body: { id: row.id, data: base64(row.bytes) } }, { ...options, headers })
  return call(api.posts.create, { body: { ...post, imageId: picture.id, imageAlt: picture.alt } }, options)
}

function base64(bytes: ArrayBuffer): string {
  let text = ''
  const all = new Uint8Array(bytes)
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192))
  return btoa(text)
}
