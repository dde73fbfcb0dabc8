import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { authorName } from '#contract/author-name.ts'
import type { Language } from '#contract/fields.ts'
import { findCompletions, type KnownPerson } from '#src/data/search/hooks.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { replaceText } from '#src/ui/insert-text.ts'
import { useHoldBack } from '#src/ui/use-hold-back.ts'
import { completed, type Trigger, triggerAt } from './completion-rules.ts'

export interface CompletionProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
}

type Offer = KnownPerson | string

/** So high is the list at most; where there is less room below the field it stands above it. */
const HIGHEST_PX = 264

/** People and tags to complete a text with, below or above its field: by arrow keys and Enter, or by a press. Never while an input method composes. */
export function Completion({ field, text }: CompletionProps) {
  const { t, i18n } = useLingui()
  const lang = i18n.locale as Language
  const nameOf = (user: KnownPerson) => authorName({ user, lang })
  const id = useId()
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  /** Where a word begins whose list was put away: it stays so for the rest of the word. */
  const putAway = useRef<number | null>(null)
  const isOpen = trigger !== null && offers.length > 0
  /** Where the word with offers begins: Back is held for all of it, not anew for each letter. */
  const [offeredAt, setOfferedAt] = useState<number>()
  if (isOpen && offeredAt !== trigger.start) setOfferedAt(trigger.start)
  useHoldBack(trigger !== null && offeredAt === trigger.start, putListAway)

  useEffect(() => {
    const area = field.current
    if (!area) return undefined
    let isComposing = false
    const look = () => {
      const isCaret = area.selectionStart === area.selectionEnd && document.activeElement === area
      const now = isComposing || !isCaret ? null : triggerAt(area.value, area.selectionStart)
      if (now?.start !== putAway.current) putAway.current = null
      else if (now) return
      setTrigger((before) => (before?.start === now?.start && before?.q === now?.q ? before : now))
    }
    const begin = () => {
      isComposing = true
      look()
    }
    const end = () => {
      isComposing = false
      look()
    }
    const close = () => setTrigger(null)
    const all = [
      ['input', look],
      ['click', look],
      ['keyup', look],
      ['compositionstart', begin],
      ['compositionend', end],
      ['blur', close],
    ] as const
    for (const [name, listen] of all) area.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of all) area.removeEventListener(name, listen)
    }
  }, [field])

  const { sign, q } = trigger ?? {}
  useEffect(() => {
    setOffers([])
    setAt(0)
    return sign === undefined || q === undefined ? undefined : findCompletions(sign, q, setOffers)
  }, [sign, q])

  function putListAway() {
    putAway.current = trigger?.start ?? null
    setTrigger(null)
  }
  function choose(offer: Offer | undefined) {
    const area = field.current
    if (!area || !trigger || offer === undefined) return
    const chosen = typeof offer === 'string' ? offer : (offer.anpanId ?? '')
    const next = completed(area.value, trigger, area.selectionStart, chosen)
    replaceText(area, next.text, next.caret)
    setTrigger(null)
  }

  useEffect(() => {
    const area = field.current
    if (!area || !isOpen) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) setAt((now) => (now + step + offers.length) % offers.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(offers[at])
      else if (event.key === 'Escape') putListAway()
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    area.setAttribute('aria-autocomplete', 'list')
    area.setAttribute('aria-controls', id)
    area.setAttribute('aria-activedescendant', `${id}${at}`)
    area.addEventListener('keydown', handleKey)
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) area.removeAttribute(name)
      area.removeEventListener('keydown', handleKey)
    }
  }, [field, isOpen, offers, at, trigger, text]) // oxlint-disable-line react-hooks/exhaustive-deps -- `choose` is of these

  useLayoutEffect(() => {
    const area = field.current
    const box = list.current
    if (!isOpen || !area || !box) return
    box.showPopover?.()
    const { top, bottom, left, width } = area.getBoundingClientRect()
    const isBelow = window.innerHeight - bottom >= HIGHEST_PX || bottom < HIGHEST_PX
    box.style.left = `${left}px`
    box.style.width = `${Math.min(width, 360)}px`
    box.style.top = isBelow ? `${bottom + 4}px` : 'auto'
    box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + 4}px`
  }, [field, isOpen, offers])

  return (
    <>
      <span aria-live="polite" className="only-read">
        {isOpen
          ? t({
              message: plural(offers.length, { one: '# suggestion', other: '# suggestions' }),
              comment: 'for screen readers: people or tags that may complete what is typed',
            })
          : null}
      </span>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={
            sign === '@'
              ? t({ message: 'People', comment: 'name of a list of suggestions' })
              : t({ message: 'Tags', comment: 'name of a list of suggestions' })
          }
          popover="manual"
          className="menu-list fixed m-0 max-h-264px overflow-y-auto"
        >
          {offers.map((offer, place) => (
            // its keys are those of the field, which keeps the focus
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={typeof offer === 'string' ? offer : offer.id}
              id={`${id}${place}`}
              role="option"
              aria-selected={place === at}
              className={`menu-row ${place === at ? 'bg-surface-2' : ''}`}
              onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
              onClick={() => choose(offer)}
            >
              {typeof offer === 'string' ? (
                <span className="min-w-0 truncate">#{offer}</span>
              ) : (
                <Boundary of={offer} name={`Person ${offer.id}`} text={`@${offer.anpanId}`}>
                  {() => (
                    <>
                      <Face
                        id={offer.id}
                        name={offer.firstName || nameOf(offer)}
                        size={32}
                        tint={offer.avatarColour}
                        photo={offer.avatar}
                      />
                      <span className="min-w-0">
                        <bdi className="block truncate font-650">{nameOf(offer)}</bdi>
                        <span className="block truncate text-caption text-faint">@{offer.anpanId}</span>
                      </span>
                    </>
                  )}
                </Boundary>
              )}
            </div>
          ))}
        </div>
      ) : null}
    </>
  )
}
