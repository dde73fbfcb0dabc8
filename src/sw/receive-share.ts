import { boundText, DRAFT_MAX_UNITS } from '#src/data/drafts/draft-bound.ts'
import { type SharedFile, saveShare } from '#src/data/shares/shares.ts'
import { shareText, type ShareWords } from '#src/data/shares/share-text.ts'

/** Where a share comes in, and the page that shows it. */
export const SHARE = '/share'
/** What of one share is kept at most, in bytes: no app shares more pictures by accident. */
const FILES_MAX_BYTES = 64 * 1024 * 1024
/** A body that is larger is not taken apart: only the words at its beginning are. */
const BODY_MAX_BYTES = 128 * 1024 * 1024
const BEGINNING_BYTES = 1024 * 1024
/** Of each word so many characters go along in the address, where nothing can be kept. */
const ADDRESS_MAX_UNITS = { title: 1000, text: DRAFT_MAX_UNITS, url: 4000 }

/** A share opens a page; a form in a frame of another site, or a script's request, is none. */
export const isShare = (url: URL, request: Request): boolean =>
  url.pathname === SHARE && request.mode === 'navigate' && request.destination === 'document'

/**
 * Keeps what another app shares on the device, and only then leads to the page that shows it: the worker and the app may
 * be stopped at any point. What could not be kept goes along in the address, its pictures excepted.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const { form, isWhole } = await formOf(request)
  const said = (name: keyof ShareWords) => String(form.get(name) ?? '')
  const words = { title: said('title'), text: said('text'), url: said('url') }
  const pictures = await picturesIn(form)
  const isLost = pictures.isLost || !isWhole
  try {
    await saveShare(shareText(words), pictures.files)
    return leadTo(isLost ? { lost: '1' } : {})
  } catch {
    return leadTo({ ...boundWords(words), ...((isLost || pictures.files.length > 0) && { lost: '1' }) })
  }
}

async function formOf(request: Request): Promise<{ form: FormData; isWhole: boolean }> {
  const type = request.headers.get('Content-Type') ?? ''
  const body = await request.blob()
  const isWhole = body.size <= BODY_MAX_BYTES
  const part = isWhole ? body : await beginningOf(body, type)
  const form = new Response(part, { headers: { 'Content-Type': type } }).formData()
  return { form: await form.catch(() => new FormData()), isWhole }
}

/** The parts of a form that are whole within its beginning, as a form that ends there. */
async function beginningOf(body: Blob, type: string): Promise<Blob> {
  const mark = `\r\n--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ''}`
  // one sign a byte, so that places in the text are places in the bytes
  const text = new TextDecoder('latin1').decode(await body.slice(0, BEGINNING_BYTES).arrayBuffer())
  const end = text.lastIndexOf(mark)
  return end < 0 ? new Blob() : new Blob([body.slice(0, end), `${mark}--\r\n`])
}

/** The words as far as an address holds them, and how many characters it does not. */
function boundWords(words: ShareWords): Record<string, string> {
  let cut = 0
  const bound = Object.entries(ADDRESS_MAX_UNITS).map(([name, max]) => {
    const part = boundText(words[name as keyof ShareWords], max)
    cut += part.cut
    return [name, part.text]
  })
  return { ...Object.fromEntries(bound), ...(cut > 0 && { cut: String(cut) }) }
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
