import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import { toast } from '#src/ui/toast-store.ts'
import { setTranslated } from './translated.ts'
import { canTranslate, translateText } from './translation.ts'

/** Where the browser can: reads a post in one's own language and back. Nothing of it leaves the device. */
export function TranslateButton({
  post,
  from,
  to,
  isTranslated,
}: {
  post: Post
  from: Language
  to: Language
  isTranslated: boolean
}) {
  const { t } = useLingui()
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isLeft = false
    void canTranslate(from, to).then((can) => {
      if (!isLeft) setOffered(can)
    })
    return () => {
      isLeft = true
    }
  }, [from, to])

  async function translate() {
    setBusy(true)
    try {
      const content = await translateText(post.content, from, to)
      const title = post.title === null ? null : await translateText(post.title, from, to)
      setTranslated(post.id, { of: post.content, content, title, lang: to })
    } catch {
      toast.show({ title: t`This device cannot translate it now` })
    } finally {
      setBusy(false)
    }
  }

  if (!isOffered && !isTranslated) return null
  return (
    <button
      type="button"
      aria-label={
        isTranslated
          ? t({ message: 'Show original', comment: 'button under a translated post' })
          : t({ message: 'Translate', comment: 'button under a post in another language; verb' })
      }
      aria-busy={isBusy}
      disabled={isBusy}
      className={`post-action min-w-44px! ms-auto ${isTranslated ? 'text-accent-text' : ''}`}
      onClick={() => (isTranslated ? setTranslated(post.id, undefined) : void translate())}
    >
      <span aria-hidden className="i-ph-translate icon-20" />
    </button>
  )
}
