import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

/**
 * Says that what stands beside it is a demo; a press shows the sentence that tells what is not real, in a row of its
 * own. Stands in a row that wraps, beside the money, contract, application or prize that it is about. A page with one of
 * these has the mark, and asks with `useDemoConfirm` before demo money is spent.
 */
export function DemoMark({ children, isOpenAtFirst = false }: { children: ReactNode; isOpenAtFirst?: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)

  // the sentence has the whole row, and its tip is under the mark, also once a dialog is shown or the row has another width
  useLayoutEffect(() => {
    const box = sentence.current
    if (!isOpen || !box || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => {
      const { left = 0, width = 0 } = mark.current?.getBoundingClientRect() ?? {}
      box.style.setProperty('--at', `${left + width / 2 - box.getBoundingClientRect().left}px`)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <button
        ref={mark}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="demo-mark"
        onClick={() => setOpen(!isOpen)}
      >
        {t({ message: 'Demo', comment: 'mark beside money, contracts and prizes that are not real; ja: デモ' })}
        <span aria-hidden className="i-ph-info icon-12" />
      </button>
      {isOpen ? (
        <p ref={sentence} id={id} className="demo-says">
          {children}
        </p>
      ) : null}
    </>
  )
}
