import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { mayModerate } from '#contract/roles.ts'
import { AUDIENCE } from '#contract/uploads.ts'
import type { AppEnv } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { Gate } from '../limits/gate.ts'
import { isForFew, isShown, type PictureViewer } from '../models/uploads.ts'
import { readStoredPicture } from '../pictures/stored-picture.ts'
import { Refusal } from '#contract/host/refusal.ts'

/**
 * Answers a picture that a person sent: never anything but a picture, and never other pixels under its address. Only the
 * reader's own device may keep it, and asks again whether it is still there: with its post it is gone. A
 * picture of a message is answered to those who can read the message, one of a held post to its author and moderators;
 * others get 404.
 */
export function pictureFile(db: Db, gate: Pick<Gate, 'enter'>): Handler<AppEnv> {
  return async (c) => {
    const id = v.is(Uuid, c.req.param('id')) ? c.req.param('id')?.toLowerCase() : undefined
    if (id === undefined) throw new Refusal('not-found')
    const isOfSome = await isForFew(db, id)
    const viewer = isOfSome ? await viewerOf(c, gate) : null
    const headers = {
      ETag: `"${id}"`,
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
      ...(!isOfSome && { [AUDIENCE.header]: AUDIENCE.everybody }),
    }
    const isKnown = c.req.header('if-none-match')?.includes(headers.ETag) ?? false
    if (isKnown && (await isShown(db, id, viewer))) return c.body(null, 304, headers)
    const picture = await readStoredPicture(db, id, viewer)
    if (!picture) throw new Refusal('not-found')
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...headers,
      'Content-Type': picture.type,
      'Content-Disposition': 'inline',
    })
  }
}

/** Who asks; asked for only where that matters, because most pictures are everybody's. */
async function viewerOf(c: Context<AppEnv>, gate: Pick<Gate, 'enter'>): Promise<PictureViewer> {
  const { user } = await gate.enter(c, [])
  return user && { id: user.id, isModerator: mayModerate(user.role) }
}
