import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { toast } from '#src/ui/toast-store.ts'
import { canTranslate, isKnownToTranslate, translateText } from './translation.ts'

/** Posts that are read in another language than theirs, in this visit: scrolled away and back they still are. */
const translatedById = new Map<string, { of: string; post: Post }>()

interface TranslateButtonProps {
  post: Post
  from: Language
  to: Language
  onRead(post: Post | undefined): void
}

/** Where the browser can: reads a post in one's own language and back. Nothing of it leaves the device. */
export function TranslateButton({ post, from, to, onRead }: TranslateButtonProps) {
  const { t } = useLingui()
  const [isOffered, setOffered] = useState(isKnownToTranslate(from, to))
  const [isBusy, setBusy] = useState(false)
  const [translated, setTranslated] = useState(translatedById.get(post.id))
  // of another language, or of a text that was changed since, it says nothing
  const isRead = translated?.post.lang === to && translated.of === post.content

  useEffect(() => {
    let isLeft = false
    void canTranslate(from, to).then((can) => {
      if (!isLeft) setOffered(can)
    })
    return () => {
      isLeft = true
    }
  }, [from, to])

  useEffect(() => onRead(isRead ? translated.post : undefined), [translated, isRead, onRead])

  async function translate() {
    setBusy(true)
    try {
      const content = await translateText(post.content, from, to)
      const title = post.title === null ? null : await translateText(post.title, from, to)
      keep({ of: post.content, post: { ...post, content, title, lang: to } })
    } catch {
      toast.show({ title: t`This device can’t translate it right now` })
    } finally {
      setBusy(false)
    }
  }

  function keep(next: typeof translated) {
    if (next) translatedById.set(post.id, next)
    else translatedById.delete(post.id)
    setTranslated(next)
  }

  if (!isOffered && !isRead) return null
  return (
    <>
      <button
        type="button"
        aria-label={
          isRead
            ? t({ message: 'Show original', comment: 'button under a translated post' })
            : t({ message: 'Translate', comment: 'button under a post in another language; verb' })
        }
        aria-busy={isBusy}
        disabled={isBusy}
        className={`post-action min-w-44px! ms-auto ${isRead ? 'text-accent-text' : ''}`}
        onClick={() => (isRead ? keep(undefined) : void translate())}
      >
        <span aria-hidden className="i-ph-translate icon-20" />
      </button>
      {isRead ? (
        <p className="w-full px-2.5 pb-2 text-caption text-faint">
          <Trans>Translated on this device</Trans>
        </p>
      ) : null}
    </>
  )
}
