import type { Handler } from 'hono'
import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import type { Db } from '../db/client.ts'
import { findUpload } from '../models/uploads.ts'
import { Refusal } from '../refusal.ts'

/** Answers a picture that a person sent. It never changes under its address, and is never anything but a picture. */
export function pictureFile(db: Db): Handler {
  return async (c) => {
    const id = c.req.param('id')
    const picture = v.is(Uuid, id) ? await findUpload(db, id.toLowerCase()) : undefined
    if (!picture) throw new Refusal('not-found')
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.type,
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
}
