import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { createEmitter } from '#src/lib/emitter.ts'

interface Translated {
  /** What was translated: a text that was changed since is shown as it is. */
  of: string
  content: string
  title: string | null
  lang: Language
}

/** Posts that are read in another language than theirs, in this visit. */
const translatedById = new Map<string, Translated>()
const changes = createEmitter()

export function setTranslated(postId: string, translated: Translated | undefined): void {
  if (translated) translatedById.set(postId, translated)
  else translatedById.delete(postId)
  changes.emit()
}

/** The post as it is read: its own words, or their translation. */
export function useReadPost(post: Post, language: Language): Post {
  const translated = useSyncExternalStore(
    changes.subscribe,
    () => translatedById.get(post.id),
    () => undefined,
  )
  if (translated?.of !== post.content || translated.lang !== language) return post
  const { content, title, lang } = translated
  return { ...post, content, title, lang }
}
