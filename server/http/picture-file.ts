import type { Handler } from 'hono'
import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import type { Db } from '../db/client.ts'
import { isShown } from '../models/uploads.ts'
import { readStoredPicture } from '../pictures/stored-picture.ts'
import { Refusal } from '#contract/host/refusal.ts'

/**
 * Answers a picture that a person sent: never anything but a picture, and never other pixels under its address. Only the
 * reader's own device may keep it, and asks again whether it is still there: with its post it is gone.
 */
export function pictureFile(db: Db): Handler {
  return async (c) => {
    const id = v.is(Uuid, c.req.param('id')) ? c.req.param('id')?.toLowerCase() : undefined
    if (id === undefined) throw new Refusal('not-found')
    const headers = { ETag: `"${id}"`, 'Cache-Control': 'private, no-cache' }
    const isKnown = c.req.header('if-none-match')?.includes(headers.ETag) ?? false
    if (isKnown && (await isShown(db, id))) return c.body(null, 304, headers)
    const picture = await readStoredPicture(db, id)
    if (!picture) throw new Refusal('not-found')
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...headers,
      'Content-Type': picture.type,
      'Content-Disposition': 'inline',
    })
  }
}
