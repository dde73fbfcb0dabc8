import * as v from 'valibot'
import { codePoints } from './cut-text.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './fields.ts'
import { PICTURE_MAX_BYTES } from './picture.ts'
import { isCleanText, keptText } from './text.ts'

/** Longest description of a picture, in code points. */
export const PICTURE_ALT_MAX = 300
/** The description of a picture, in its author's words. */
export const PictureAlt = v.pipe(
  v.string(),
  v.transform(keptText),
  v.check((text) => codePoints(text) <= PICTURE_ALT_MAX, 'too-long'),
  v.check(isCleanText, 'unclean'),
)
/** Base64 is four thirds of its bytes. */
const TEXT_MAX = Math.ceil(PICTURE_MAX_BYTES / 3) * 4

/** Longest body of a request, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024
/** Longest body of a request that carries a picture, in bytes. */
export const UPLOAD_BODY_MAX_BYTES = TEXT_MAX + BODY_MAX_BYTES

/** A picture for a post to come. Its id is made by the client, so that sending it again changes nothing. */
export const NewUpload = v.object({
  id: Uuid,
  data: v.pipe(v.string(), v.maxLength(TEXT_MAX, 'too-long'), v.base64('not-a-picture')),
})

/** Where a picture is, and its size in pixels. */
export const Upload = v.object({ id: Uuid, url: v.string(), width: v.number(), height: v.number() })
export type Upload = v.InferOutput<typeof Upload>

export const UPLOAD_PREFIX = '/uploads/'

/** A header by which a host marks an upload that everybody may see; without it access is checked for each viewer. */
export const AUDIENCE = { header: 'X-Anpan-Audience', everybody: 'everybody' } as const
export const uploadUrl = (id: string): string => `${UPLOAD_PREFIX}${id}`

export const uploads = {
  create: endpoint({
    method: 'post',
    path: '/api/uploads',
    body: NewUpload,
    reply: Upload,
    status: 201,
    access: 'session',
    lists: [],
  }),
}
