import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'

/** Posts that were opened in this visit, so that scrolling away and back leaves them open. */
const opened = new Set<string>()

/** A post's text as it was typed; long text stops after six lines until it is opened. */
export function PostText({ id, post, isWhole }: { id: string; post: Post; isWhole: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(isWhole || opened.has(post.id))
  const [isCut, setCut] = useState(false)

  // another text, width or size of letters may need to be cut, or not any more
  useLayoutEffect(() => {
    const box = text.current
    if (!box || isOpen) return
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1)
    measure()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isOpen, post.content])

  function handleOpen() {
    opened.add(post.id)
    setOpen(true)
    text.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <p
        ref={text}
        id={id}
        tabIndex={-1}
        lang={post.lang ?? undefined}
        dir="auto"
        className={`mt-2 text-body whitespace-pre-wrap overflow-hidden ${isOpen ? '' : 'line-clamp-6'}`}
      >
        {post.content}
      </p>
      {isCut && !isOpen ? (
        <button
          type="button"
          aria-expanded={false}
          className="reach relative mt-1 text-15px text-accent-text font-600"
          onClick={handleOpen}
        >
          <Trans comment="button under a post that is cut after six lines">Read more</Trans>
        </button>
      ) : null}
    </>
  )
}
