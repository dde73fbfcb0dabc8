import type { Handlers } from '#contract/api.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE, readPicture } from '#contract/picture.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { addUpload } from '../models/uploads.ts'
import { Refusal } from '../refusal.ts'

const refused = (code: string) => new Refusal('invalid', { issues: [{ field: 'data', code }] })

export const uploads: Handlers<ServerContext>['uploads'] = {
  /** Takes a picture after looking into it: its kind is what its bytes say, never what its sender says. */
  async create({ body }, ctx) {
    const actor = actorOf(ctx)
    const bytes = new Uint8Array(Buffer.from(body.data, 'base64'))
    if (bytes.length > PICTURE_MAX_BYTES) throw refused('too-long')
    const facts = readPicture(bytes)
    if (typeof facts === 'string') throw refused(facts)
    if (Math.max(facts.width, facts.height) > PICTURE_MAX_SIDE) throw refused('too-large')
    const id = body.id.toLowerCase()
    const kept = await addUpload(ctx.db, id, actor.id, { ...facts, bytes })
    if (kept === 'taken') throw new Refusal('conflict')
    return { id, url: uploadUrl(id), width: kept.width, height: kept.height }
  },
}
