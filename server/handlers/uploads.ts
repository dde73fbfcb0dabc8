import type { Handlers } from '#contract/api.ts'
import { checkPicture } from '#contract/picture.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { type Actor, actorOf, type ServerContext } from '../context.ts'
import { addUpload, ownUpload, storedBytes } from '../models/uploads.ts'
import { passPicture } from '../pictures/picture-gate.ts'
import { Refusal } from '#contract/host/refusal.ts'

const refused = (code: string) => new Refusal('invalid', { issues: [{ field: 'data', code }] })

export const uploads: Handlers<ServerContext>['uploads'] = {
  /**
   * Takes a picture and keeps what its pixels show. Its kind is what its bytes say, never what its sender says; what was
   * sent before under its id stays, and is answered without being looked into again.
   */
  async create({ body }, ctx) {
    const actor = actorOf(ctx)
    const bytes = new Uint8Array(Buffer.from(body.data, 'base64'))
    const fault = checkPicture(bytes)
    if (typeof fault === 'string') throw refused(fault)
    const id = body.id.toLowerCase()
    const kept = (await ownUpload(ctx.db, id, actor.id)) ?? (await take(ctx, id, actor, bytes))
    if (kept === 'taken') throw new Refusal('conflict')
    return { id, url: uploadUrl(id), width: kept.width, height: kept.height }
  },
}

async function take({ db, budgets, sender }: ServerContext, id: string, actor: Actor, bytes: Uint8Array) {
  const room = budgets.limits.storage[actor.isNewcomer ? 'newcomer' : 'member']
  const refuseFull = () => budgets.refuseStorage(sender, actor.id)
  // before the picture is made anew, which costs a hundred times as much
  if ((await storedBytes(db, actor.id)) >= room) return refuseFull()
  const passed = await passPicture(bytes)
  if (typeof passed === 'string') throw refused(passed)
  const kept = await addUpload(db, id, actor.id, passed, room)
  return kept === 'full' ? refuseFull() : kept
}
