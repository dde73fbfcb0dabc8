import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Service } from '#contract/services.ts'
import { catalogue, iconOf } from '#src/features/services/catalogue.ts'
import { useServiceTexts } from '#src/features/services/use-service-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { moved } from '#src/lib/moved.ts'
import { toggled } from '#src/lib/toggled.ts'

export interface ReorderDialogProps {
  services: readonly Service[]
  /** The ids of those that are pinned, in their order. */
  pins: readonly string[]
  onKeep(order: string[], pins: string[]): void
  onClose(): void
}

/** Pins services and changes their order, one step at a time, by keyboard as well as by finger; kept when done. */
export function ReorderDialog({ services, pins, onKeep, onClose }: ReorderDialogProps) {
  const { t } = useLingui()
  const textsOf = useServiceTexts()
  const [list, setList] = useState(services)
  const [pinned, setPinned] = useState<readonly string[]>(pins)
  const [said, setSaid] = useState('')

  function move(from: number, step: number) {
    const service = list[from]
    if (!service || !list[from + step]) return
    setList(moved(list, from, step))
    const { name } = textsOf(service)
    const place = from + step + 1
    setSaid(
      t({ message: `${name} is now number ${place}`, comment: 'said by screen readers after a service was moved' }),
    )
  }

  return (
    <Dialog
      title={t`Reorder services`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onKeep([], [])
              onClose()
            }}
          >
            <Trans comment="button; back to the order that the product has by itself">Reset order</Trans>
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              onKeep(
                list.map(({ serviceId }) => serviceId),
                [...pinned],
              )
              onClose()
            }}
          >
            <Trans comment="button that ends reordering and keeps the order">Done</Trans>
          </Button>
        </>
      }
    >
      <p aria-live="polite" className="only-read">
        {said}
      </p>
      <ol>
        {list.map((service, at) => {
          const id = service.serviceId
          const { name } = textsOf(service)
          return (
            <li key={id} data-tint={catalogue.get(id)?.tint} className="flex items-center gap-3 min-h-13">
              <IconTile icon={`${iconOf(service)} icon-23`} />
              <span className="flex-1 min-w-0 truncate font-600">{name}</span>
              <button
                type="button"
                aria-label={t({ message: `Pin ${name}`, comment: 'button that stays pressed; puts a service first' })}
                aria-pressed={pinned.includes(id)}
                className="icon-btn"
                onClick={() => setPinned(toggled(pinned, id))}
              >
                <span
                  aria-hidden
                  className={`i-ph-star-fill ${pinned.includes(id) ? 'icon-20 text-star' : 'icon-14 text-faint'}`}
                />
              </button>
              <button
                type="button"
                aria-label={t({ message: `Move ${name} up`, comment: 'button; earlier in the list of services' })}
                aria-disabled={at === 0}
                className="icon-btn aria-disabled:opacity-30"
                onClick={() => move(at, -1)}
              >
                <span aria-hidden className="i-ph-arrow-up icon-20" />
              </button>
              <button
                type="button"
                aria-label={t({ message: `Move ${name} down`, comment: 'button; later in the list of services' })}
                aria-disabled={at === list.length - 1}
                className="icon-btn aria-disabled:opacity-30"
                onClick={() => move(at, 1)}
              >
                <span aria-hidden className="i-ph-arrow-down icon-20" />
              </button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
