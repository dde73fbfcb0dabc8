import { toast } from './toast-store.ts'

interface CopyWords {
  copied: string
  /** Said where the browser allows no copying, over the text itself. */
  refused: string
  icon?: string
}

/** Copies a text and says what came of it. Resolves true where it was copied. */
export async function copyText(text: string, { copied, refused, icon = 'i-ph-copy' }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toast.show({ kind: 'danger', title: refused, text })
    return false
  }
  toast.show({ icon, title: copied })
  return true
}

/** Opens the device's own sheet to share a page; copies its address where the device has none. */
export async function shareOrCopy(page: { title: string; url: string }, words: CopyWords): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(page)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // closed by the person
  }
  await copyText(page.url, { icon: 'i-ph-link', ...words })
}
