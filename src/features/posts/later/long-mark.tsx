import { Trans } from '@lingui/react/macro'

/** The mark on a picture that is cut here: a press shows all of it. The name of its link describes it. */
export function LongMark({ shape }: { shape: 'tall' | 'wide' }) {
  return (
    <span
      aria-hidden
      className="absolute end-2 bottom-2 flex items-center gap-1 px-2.5 py-1 rounded-full text-caption font-650 pointer-events-none [background:#000b] [color:#fff]"
    >
      <span className="i-ph-corners-out icon-14" />
      {shape === 'tall' ? (
        <Trans comment="mark on a long screenshot, cut below its top">Long picture</Trans>
      ) : (
        <Trans comment="mark on a very wide picture that shows only its middle">Panorama</Trans>
      )}
    </span>
  )
}
