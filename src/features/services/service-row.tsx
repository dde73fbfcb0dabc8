import type { ReactNode } from 'react'
import type { Service } from '#contract/services.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { iconOf } from './catalogue.ts'
import { ServiceLink } from './service-link.tsx'
import { ServiceMark, useShownState, useStatusText } from './service-mark.tsx'
import { useServiceTexts } from './use-service-texts.ts'

const asItIs = (text: string): ReactNode => text

/** A service with its description, as desktops list it. */
export function ServiceRow({ service, mark = asItIs }: { service: Service; mark?(text: string): ReactNode }) {
  const texts = useServiceTexts()(service)
  const state = useShownState()(service)
  const status = useStatusText()(state)
  const icon = iconOf(service)
  return (
    <ServiceLink
      service={service}
      name={texts.name}
      className="flex w-full min-h-16 items-center gap-2.5 rounded-14px px-2.5 text-start hover:bg-surface-2"
    >
      <IconTile icon={`${icon} icon-26`} className="tile-48" />
      <span className="flex-1 min-w-0">
        <span className="flex items-center gap-1.5">
          <b className="truncate text-14px leading-1.35 font-650">{mark(texts.name)}</b>
          {state === 'demo' ? null : <ServiceMark status={state} />}
          <span className="only-read">{status}</span>
        </span>
        <span className="flex items-center gap-1.5 text-caption text-faint palt">
          {state === 'demo' ? <ServiceMark status={state} className="flex-none" /> : null}
          <span className="truncate">{mark(texts.about)}</span>
        </span>
      </span>
    </ServiceLink>
  )
}
