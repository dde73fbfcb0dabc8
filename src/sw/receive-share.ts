import { type SharedFile, keepShare } from '#src/data/shares/shares.ts'
import { shareText, type ShareWords } from '#src/data/shares/share-text.ts'

/** Where a share comes in, and the page that shows it. */
export const SHARE = '/share'
/** What of one share is kept at most, in bytes: no app shares more pictures by accident. */
const FILES_MAX_BYTES = 64 * 1024 * 1024

/** A share opens a page; a form in a frame of another site, or a script's request, is none. */
export const isShare = (url: URL, request: Request): boolean =>
  url.pathname === SHARE && request.mode === 'navigate' && request.destination === 'document'

/**
 * Keeps what another app shares on the device, and only then leads to the page that shows it: the worker and the app may
 * be stopped at any point (goals 42). What could not be kept goes along in the address, its pictures excepted.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const said = (name: keyof ShareWords) => String(form.get(name) ?? '')
  const words = { title: said('title'), text: said('text'), url: said('url') }
  const { files, isLost } = await picturesIn(form)
  try {
    await keepShare(shareText(words), files)
    return leadTo(isLost ? { lost: '1' } : {})
  } catch {
    return leadTo({ ...words, ...((isLost || files.length > 0) && { lost: '1' }) })
  }
}

async function picturesIn(form: FormData): Promise<{ files: SharedFile[]; isLost: boolean }> {
  const all = form.getAll('images').filter((part) => part instanceof File && part.size > 0) as File[]
  let room = FILES_MAX_BYTES
  const fitting = all.filter((file) => file.type.startsWith('image/') && (room -= file.size) >= 0)
  const files = await Promise.all(fitting.map(async (file) => ({ bytes: await file.arrayBuffer(), type: file.type })))
  return { files, isLost: files.length < all.length }
}

/** The words stand behind a hash, which no server and no log sees. */
function leadTo(words: Record<string, string>): Response {
  const said = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''))
  return Response.redirect(SHARE + (said.size ? `#${said}` : ''), 303)
}
