import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contract/host/refusal.ts'
import { BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '#contract/uploads.ts'
import type { AppEnv } from '../context.ts'
import { type BodyLimits, BodyRoom, pictureLimits, textLimits } from '../limits/body-room.ts'

/** Refuses a body that is too long, and lets others come once there is room for them; those of `picturesAt` are longer. */
export function takeBodies(
  picturesAt: string,
  limits: { pictures: BodyLimits; texts: BodyLimits } = { pictures: pictureLimits, texts: textLimits },
): MiddlewareHandler<AppEnv> {
  const texts = bounded(BODY_MAX_BYTES, limits.texts)
  const pictures = bounded(UPLOAD_BODY_MAX_BYTES, limits.pictures)
  return (c, next) => (c.req.path === picturesAt ? pictures : texts)(c, next)
}

function bounded(maxSize: number, limits: BodyLimits): MiddlewareHandler<AppEnv> {
  const room = new BodyRoom(limits)
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-large')
    },
  })
  return async (c, next) => {
    const said = Number(c.req.header('content-length'))
    // without a length it may be as long as it may be
    const isSaid = c.req.header('transfer-encoding') === undefined && Number.isInteger(said) && said >= 0
    const bytes = isSaid ? said : c.req.raw.body ? maxSize : 0
    // entries of a batch have come with it
    if (bytes === 0 || bytes > maxSize || c.env?.batch) return limit(c, next)
    return room.take(
      c.get('sender').address,
      bytes,
      () => limit(c, next) as Promise<Response | undefined>,
      c.req.raw.signal,
    )
  }
}
