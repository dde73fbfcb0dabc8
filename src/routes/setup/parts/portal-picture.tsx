import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { paletteOf } from '#contract/accent.ts'
import { firstGrapheme } from '#contract/cut-text.ts'
import type { Portal } from '#src/data/admin/hooks/portal.ts'

/** The portal on a phone, drawn: its name, tagline and colour, and places where the rest will stand. */
export function PortalPicture({ portal }: { portal: Portal }) {
  const { t } = useLingui()
  const palette = portal.accent === null ? null : paletteOf(portal.accent).light
  const colours = palette && { '--accent': palette.accent, '--on-accent': palette['on-accent'] }
  return (
    <div
      role="img"
      aria-label={t`Your portal on a phone`}
      style={(colours ?? {}) as CSSProperties}
      className="flex-none w-44 h-60 overflow-hidden rounded-t-24px p-1.5 pb-0 bg-[#141d23]"
    >
      <div aria-hidden className="h-full overflow-hidden rounded-t-20px bg-white text-[#141d23]">
        <div className="flex items-center gap-2 p-2.5">
          <span className="grid place-items-center flex-none size-8 rounded-10px rounded-ee-4px bg-accent text-on-accent font-750">
            {firstGrapheme(portal.name)}
          </span>
          <span className="min-w-0">
            <span className="block truncate text-caption font-700">{portal.name}</span>
            <span className="block truncate text-[.6875rem] text-[#606a72]">
              {portal.subtitle[portal.defaultLanguage] ?? ''}
            </span>
          </span>
        </div>
        <div className="h-16 mx-2.5 rounded-12px rounded-ee-5px bg-accent opacity-85" />
        <div className="grid grid-cols-4 gap-2 p-2.5">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
            <span key={place} className="h-7 rounded-8px rounded-ee-3px bg-[#e9edf0]" />
          ))}
        </div>
        <div className="mx-2.5 h-2 rounded-full bg-[#e9edf0]" />
        <div className="mx-2.5 mt-2 h-2 w-2/3 rounded-full bg-[#e9edf0]" />
      </div>
    </div>
  )
}
