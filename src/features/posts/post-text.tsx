import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { later } from '#src/ui/later.ts'

/** Letters of East Asian scripts, signs and pictures are as wide as their size. */
const WIDE = /[\u1100-\uffff]/g
/** The others are about so wide, in parts of their size. */
const NARROW = 0.53

/** About how many lines a text takes where one holds so many letters of full width. */
export function linesOf(text: string, lettersPerLine: number): number {
  return text.split('\n').reduce((lines, line) => {
    const wide = line.match(WIDE)?.length ?? 0
    return lines + Math.max(1, Math.ceil((wide + (line.length - wide) * NARROW) / lettersPerLine))
  }, 0)
}

const measures = new Map<Element, () => void>()
let observer: ResizeObserver | undefined
let lettersPerLine: number | undefined

/** How many letters of full width a line of a post's text holds; unknown until the first ones have been laid out. */
const getLettersPerLine = (): number | undefined => lettersPerLine

/**
 * Calls `measure` when this text has been laid out, and whenever it has changed its size: then measuring asks for no
 * layout of its own. One observer for all texts. Returns how to end it.
 */
function followSize(text: HTMLElement, measure: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined
  observer ??= new ResizeObserver((entries) => {
    const box = entries[0]?.target
    if (box) lettersPerLine = box.clientWidth / Number.parseFloat(getComputedStyle(box).fontSize) || undefined
    for (const { target } of entries) measures.get(target)?.()
  })
  observer.observe(text)
  measures.set(text, measure)
  return () => {
    measures.delete(text)
    if (measures.size > 0) return observer?.unobserve(text)
    observer?.disconnect()
    observer = undefined
  }
}

/** Posts that were opened in this visit, so that scrolling away and back leaves them open. */
const opened = new Set<string>()
/** Whether a post's text was found to be longer than is shown, when it was last measured. */
const tooLongById = new Map<string, boolean>()

/** So many lines of a text are shown until it is opened. */
const LINES = 6
/** Letters in a line of the narrowest phone: the server offers to open what may be cut there, and the HTML's script
 * takes back what is not. */
const NARROWEST_LINE = 17
/** Without one of these signs nothing in a text leads anywhere. */
const LINK_HINT = /:\/\/|[#＃@＠]/
/** What shows the links of a text. */
export const links = later(() => import('./mentioned-text.tsx'))

/** Blank lines between two lines of text. */
const BLANK_LINES = /\n(?:[^\S\n]*\n)+/g

/**
 * A tap on the text, or its key, opens the post, and not the field of a comment as the link does; marking words in it is
 * no tap.
 */
function openPost({ currentTarget, target, detail }: MouseEvent<HTMLElement>): void {
  const isByKey = detail === 0
  if (!isByKey && getSelection()?.isCollapsed === false) return
  if (target instanceof Element && target.closest('a')) return // it leads where it says
  const link = currentTarget.closest('article')?.querySelector<HTMLAnchorElement>('a[href$="#write"]')
  if (!link) return
  const { href } = link
  link.hash = ''
  link.click()
  link.href = href
}

/**
 * A post's text as it was typed; long text stops after six lines until it is opened. Of a text that was typed in more
 * lines than that the blank ones are left out until then: a void would take the place of words.
 */
export function PostText({ id, post, isWhole }: { id: string; post: Post; isWhole: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(isWhole || opened.has(post.id))
  const [isTooLong, setTooLong] = useState(() => isLikelyTooLong(post))
  const isTall = post.content.split('\n').length > LINES
  const isCut = isTall || isTooLong

  // another text, width or size of letters may need to be cut, or not any more
  useLayoutEffect(() => {
    const box = text.current
    if (!box || isOpen) return undefined
    const measure = () => {
      const isLonger = box.scrollHeight > box.clientHeight + 1
      tooLongById.set(post.id, isLonger)
      setTooLong(isLonger)
    }
    // of the first texts nothing is known, and a button that came a frame later would move what stands below
    if (getLettersPerLine() === undefined) measure()
    return followSize(box, measure)
  }, [isOpen, post.id, post.content])

  function handleOpen() {
    opened.add(post.id)
    setOpen(true)
    text.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its key is o, of the shortcuts */}
      <p
        ref={text}
        id={id}
        tabIndex={-1}
        data-key={isWhole ? undefined : 'o'}
        lang={post.lang ?? undefined}
        dir="auto"
        className={`mt-2 text-body whitespace-pre-wrap overflow-hidden ${isOpen ? '' : 'line-clamp-6'}`}
        onClick={isWhole ? undefined : openPost}
      >
        <TextWithLinks
          text={isTall && !isOpen ? post.content.replace(BLANK_LINES, '\n') : post.content}
          mentions={post.mentions}
        />
      </p>
      {isCut && !isOpen ? (
        <button
          type="button"
          aria-expanded={false}
          data-likely={import.meta.env.SSR && !isTall ? '' : undefined}
          className="reach relative mt-1 text-15px text-accent-text font-600"
          onClick={handleOpen}
        >
          <Trans comment="button under a post that is cut after six lines">Read more</Trans>
        </button>
      ) : null}
    </>
  )
}

/** The text alone until its links can be told. */
function TextWithLinks({ text, mentions }: { text: string; mentions: Post['mentions'] }) {
  const loaded = links.use()
  if (!LINK_HINT.test(text)) return text
  void links.want()
  // each in an element of its own, which is replaced as a whole: a translator may have moved the text within
  return loaded ? <loaded.MentionedText text={text} mentions={mentions} /> : <span key="plain">{text}</span>
}

/** What a text is drawn as before it has been laid out: a card that is scrolled to waits for no layout of its own. */
function isLikelyTooLong(post: Post): boolean {
  const perLine = import.meta.env.SSR ? NARROWEST_LINE : getLettersPerLine()
  return tooLongById.get(post.id) ?? (perLine !== undefined && linesOf(post.content, perLine) > LINES)
}
