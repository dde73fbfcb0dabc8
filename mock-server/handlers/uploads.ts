import type { Handlers } from '#contract/api.ts'
import { bytesOf } from '#contract/cut-text.ts'
import { checkPicture } from '#contract/picture.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { type MockContext, actorOf } from '../context.ts'
import { Refusal } from '#contract/host/refusal.ts'

const refused = (code: string) => new Refusal('invalid', { issues: [{ field: 'data', code }] })

export const uploads: Handlers<MockContext>['uploads'] = {
  /** Takes a picture's facts alone: a page's own host has no address under which to show it again. */
  create({ body }, ctx) {
    const actor = actorOf(ctx)
    const bytes = bytesOf(body.data) ?? new Uint8Array()
    const facts = checkPicture(bytes)
    if (typeof facts === 'string') throw refused(facts)
    const id = body.id.toLowerCase()
    const known = ctx.state.uploadsById.get(id)
    if (known && known.userId !== actor.id) throw new Refusal('conflict')
    const { width, height } = known ?? facts
    ctx.state.uploadsById.set(id, known ?? { userId: actor.id, width, height, shownBy: null })
    return { id, url: uploadUrl(id), width, height }
  },
}
